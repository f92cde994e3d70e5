import {
  type Charger,
  type ChargingSchedule,
  getCharger,
  getChargerStatusHistory,
  getChargingSchedule,
  getSiteLoad,
  listPortUptimes,
  type SiteLoad,
} from '@plugboard/contracts/chargers';
import { type ChargerEnergy, getChargerEnergy, listChargingSessions } from '@plugboard/contracts/charging';
import { listGridLimits } from '@plugboard/contracts/grid';
import { listChargerMessages, listCommands, type OcppMessage } from '@plugboard/contracts/network';
import { aPage, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import chargers from '../../remote.ts';

const week = { starts_at: '2026-11-14T08:00:00Z', ends_at: '2026-11-21T08:00:00Z' };
const noEnergy = { ...week, energy: 0, sessions: 0, peak_watts: 0 };

/** A charger that has delivered nothing. */
const quietEnergy = ({ timezone }: Charger): ChargerEnergy => ({
  timezone,
  interval: 'day',
  current: { ...noEnergy, intervals: [], ports: [] },
  before: { ...noEnergy, intervals: [] },
});

/** No schedule, as the server replies with it. */
export const noSchedule: ChargingSchedule = {
  schedule: [],
  start_at_schedule: null,
  end_at_schedule: null,
  start_charging_at: null,
  end_charging_at: null,
  is_charging_not_allowed: false,
  command: null,
  check: null,
  off_peak: null,
};

/** Load control at the charger's site, which has no groups. */
export const noLoadControl = ({ location, location_name, timezone }: Charger): SiteLoad => ({
  location: { id: location ?? '', name: location_name ?? '', timezone },
  at: '2026-11-20T12:00:00Z',
  is_controlled: false,
  limit_version: 0,
  routers: [],
  tree: { nodes: [], chargers: [] },
});

/** A server with one charger, which has nothing to tell yet. */
export const serverOf = (charger: Charger, messages: () => readonly OcppMessage[] = () => []) =>
  fakeApi()
    .on(getCharger, () => charger)
    .on(getChargingSchedule, () => tagged(noSchedule, '"0"'))
    .on(getSiteLoad, () => noLoadControl(charger))
    .on(listGridLimits, () => ({ limits: [] }))
    .on(getChargerEnergy, () => quietEnergy(charger))
    .on(getChargerStatusHistory, () => ({ timezone: charger.timezone, ...week, ports: [] }))
    .on(listPortUptimes, () => aPage([]))
    .on(listChargingSessions, () => aPage([]))
    .on(listCommands, () => aPage([]))
    .on(listChargerMessages, () => aPage([...messages()]));

/** Opens a part of a charger's page, once its code is there: the first time that takes a while. */
export async function openCharger({ id }: Pick<Charger, 'id'>, part = '', who: RenderRemoteOptions = {}) {
  const shown = await renderRemote(chargers, `/chargers/${id}${part}`, who);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
