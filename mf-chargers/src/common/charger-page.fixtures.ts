import {
  type Charger,
  getCharger,
  listChargerMessages,
  listChargingSessions,
  listCommands,
  type OcppMessage,
} from '@plugboard/contracts';
import { aPage, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import chargers from '../../remote.ts';

/** A server with one charger, which has nothing to tell yet. */
export const serverOf = (charger: Charger, messages: () => readonly OcppMessage[] = () => []) =>
  fakeApi()
    .on(getCharger, () => charger)
    .on(listChargingSessions, () => aPage([]))
    .on(listCommands, () => aPage([]))
    .on(listChargerMessages, () => aPage([...messages()]));

/** Opens a part of a charger's page, once its code is there: the first time that takes a while. */
export async function openCharger({ id }: Pick<Charger, 'id'>, part = '', who: RenderRemoteOptions = {}) {
  const shown = await renderRemote(chargers, `/chargers/${id}${part}`, who);
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  return shown;
}
