import {
  chargerEnumValues,
  type Charger,
  currentTypes,
  getChargerEnum,
  listChargers,
} from '@plugboard/contracts/chargers';
import { listChargingSessions } from '@plugboard/contracts/charging';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import { type ParsedQueryOf } from '@plugboard/contracts/platform';
import { forgetCommands } from '@plugboard/sdk/commands';
import { aCharger, aPage, aPort, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import chargers from '../../../remote.ts';

export const location = { id: '5f0d8b1e-0003-4c5e-8a4b-000000000001', name: 'Main St Garage' };

export const twin = () =>
  aCharger({
    custom_id: 'DEMO-002',
    status: 'CHARGING',
    current_type: 'DC',
    licensed_to: null,
    ports: [aPort({ connector_id: 1, status: 'CHARGING' }), aPort({ connector_id: 2 })],
  });

type Query = ParsedQueryOf<typeof listChargers>;

/** A fake server with these chargers; `find` answers by the query, `count` is the total. */
export function chargersOf(find: (query: Query) => Charger[], count?: number) {
  forgetCommands();
  return fakeApi()
    .on(listCommands, () => aPage([]))
    .on(listChargingSessions, () => aPage([]))
    .on(listChargers, ({ query }) => ({
      ...aPage(find(query), count === undefined ? {} : { count }),
      charger_types: [...currentTypes],
    }))
    .on(lookUpLocations, ({ query }) => aPage([{ ...location, name: query.search ?? location.name }]))
    .on(getChargerEnum, () => ({
      ...chargerEnumValues,
      manufacturers: [{ name: 'Larkspur', models: ['Post 40'] }],
      tags: ['Lobby', 'Roof'],
    }));
}

/** Opens the list after the table's code is loaded, which takes a while the first time. */
export async function openList(path = '/chargers', who: RenderRemoteOptions = {}) {
  const shown = await renderRemote(chargers, path, who);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

export const queryNow = () => Object.fromEntries(new URLSearchParams(window.location.search));
