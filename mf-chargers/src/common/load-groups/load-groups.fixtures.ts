import {
  type ChargerGroup,
  type ChargerSuperGroup,
  listChargerGroups,
  listChargerSuperGroups,
  lookUpChargers,
} from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import { aPage, fakeApi } from '@plugboard/testing';

export const garage = '7f0d8b1e-0001-4c5e-8a4b-000000000001';
const idOf = (number: number) => `7f0d8b1e-0002-4c5e-8a4b-${String(number).padStart(12, '0')}`;

export const chargersThere = [1, 2, 3].map((number) => ({
  pk: idOf(number),
  custom_id: `DEMO-00${number}`,
  charger_point_id: `CP-${number}`,
}));

export const aGroup = (rest: Partial<ChargerGroup> = {}): ChargerGroup => ({
  id: idOf(11),
  name: 'Garage A',
  location: garage,
  location_name: 'Harbor Garage',
  max_load: null,
  max_current: 80,
  chargers: chargersThere.slice(0, 1),
  super_group: null,
  version: 3,
  ...rest,
});

export const aSuperGroup = (rest: Partial<ChargerSuperGroup> = {}): ChargerSuperGroup => ({
  id: idOf(21),
  name: 'Harbor site',
  location: garage,
  location_name: 'Harbor Garage',
  max_load: 50,
  max_current: null,
  groups: [{ id: idOf(11), name: 'Garage A' }],
  version: 5,
  ...rest,
});

/** A server with these groups at one location, and three chargers there. */
export const serverOf = (groups: readonly ChargerGroup[], superGroups: readonly ChargerSuperGroup[] = []) =>
  fakeApi()
    .on(listChargerGroups, () => aPage([...groups]))
    .on(listChargerSuperGroups, () => aPage([...superGroups]))
    .on(lookUpChargers, () => aPage([...chargersThere]))
    .on(lookUpLocations, () => aPage([{ id: garage, name: 'Harbor Garage', timezone: 'America/Los_Angeles' }]))
    .on(listCommands, () => aPage([]));
