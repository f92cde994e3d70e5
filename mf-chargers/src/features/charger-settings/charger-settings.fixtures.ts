import {
  changeCharger,
  type Charger,
  chargerEnumValues,
  type ChargerGroup,
  deleteCharger,
  getCharger,
  getChargerEnum,
  getSimStatus,
  listChargerGroups,
  listChargerShares,
  listChargerTransfers,
  listManufacturers,
  listModels,
  listParkingLots,
  replaceCharger,
} from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { listUnknownChargePoints } from '@plugboard/contracts/network';
import type { Permission } from '@plugboard/contracts/platform';
import { aPage, failure, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { openCharger, serverOf } from '../../common/charger-page.fixtures.ts';

export const site = {
  id: '5f0d8b1e-0003-4c5e-8a4b-000000000001',
  pk: '5f0d8b1e-0003-4c5e-8a4b-000000000001',
  name: 'Main St Garage',
};

const permissions: Permission[] = ['view_charger', 'add_charger', 'change_charger', 'delete_charger', 'view_location'];

/** A server that stores a charger, with a tag for each state of its settings. */
export function settingsOf(first: Charger, groups: readonly ChargerGroup[] = []) {
  const stored = { charger: first, version: 1 };
  const store = (change: Partial<Charger>) => {
    stored.charger = { ...stored.charger, ...change };
    stored.version += 1;
    return read();
  };
  const read = () => tagged(stored.charger, `"${stored.version}"`);
  const isOld = (headers: Readonly<Record<string, string>>) =>
    headers['If-Match'] !== undefined && headers['If-Match'] !== `"${stored.version}"`;
  const outdated = () => failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' });
  const api = serverOf(first)
    .on(getCharger, read)
    .on(replaceCharger, ({ body, headers }) => (isOld(headers) ? outdated() : store(body as Partial<Charger>)))
    .on(changeCharger, ({ headers }) => (isOld(headers) ? outdated() : store({ picture: '/uploads/new.webp' })))
    .on(deleteCharger, ({ headers }) => (isOld(headers) ? outdated() : { result: 'OK' as const }))
    .on(getChargerEnum, () => ({ ...chargerEnumValues, manufacturers: [], tags: [] }))
    .on(listChargerGroups, () => aPage([...groups]))
    .on(lookUpLocations, () => aPage([site]))
    .on(listManufacturers, () => aPage([{ name: 'Voltworks' }]))
    .on(listModels, () => aPage([{ name: 'VW-7', manufacturer: 'Voltworks' }]))
    .on(listParkingLots, () => aPage([{ name: 'P1' }]))
    .on(listUnknownChargePoints, () => ({ results: [] }))
    .on(listChargerShares, () => aPage([]))
    .on(listChargerTransfers, () => aPage([]))
    .on(getSimStatus, () => failure(404, { detail: 'Not there.', code: 'NOT_FOUND' }));
  return { api, stored, store, saved: () => api.calls(replaceCharger).map(({ body }) => body) };
}

/** Opens the Settings tab, once its form or its facts are there. */
export async function openSettings(charger: Charger, who: RenderRemoteOptions = {}) {
  const account = { permissions, ...who.account };
  const view = await openCharger(charger, '/settings', { ...who, account });
  await screen.findByText(/^(ID|Identificador)/, { selector: 'label, dt' });
  const press = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  const retype = async (label: RegExp, text: string) => {
    await view.user.clear(field(label));
    if (text !== '') await view.user.type(field(label), text);
  };
  const choose = async (label: RegExp, option: string) => {
    await view.user.click(screen.getByRole('combobox', { name: label }));
    await view.user.click(await screen.findByTitle(option));
  };
  return { ...view, press, field, retype, choose };
}
