import {
  type ChargerStatus,
  countLiveView,
  listLiveSites,
  listLiveView,
  type LiveFault,
  type LiveSite,
  type LiveViewCharger,
} from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import { type LiveEventOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import { aPage, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import chargers from '../../../remote.ts';

const idOf = (kind: string, number: number) => `5f0d8b1e-${kind}-4c5e-8a4b-${String(number).padStart(12, '0')}`;

/** The charger of a number on a wall, free, with one port. */
export const aLiveCharger = (number: number, overrides: Partial<LiveViewCharger> = {}): LiveViewCharger => ({
  id: idOf('0011', number),
  custom_id: `WALL-${number}`,
  location: idOf('0012', 1),
  location_name: 'Main St Garage',
  timezone: 'America/Los_Angeles',
  status: 'AVAILABLE',
  is_online: true,
  is_activated: true,
  last_seen_at: '2026-11-20T22:00:00Z',
  status_since: '2025-11-20T21:30:00Z',
  no_connection_since: null,
  ports: [aLivePort(number)],
  ...overrides,
});

type LivePort = LiveViewCharger['ports'][number];

export const aLivePort = (number: number, overrides: Partial<LivePort> = {}): LivePort => ({
  id: idOf('0013', number),
  connector_id: 1,
  status: 'AVAILABLE',
  as_of: '2026-11-20T21:30:00Z',
  alert_info: null,
  charge_starts_at: null,
  charge_current_kilowatt_hour: 0,
  power_kw: null,
  state_of_charge_percent: null,
  status_since: '2025-11-20T21:30:00Z',
  in_handshake: false,
  spent_energy: 0,
  spent_time_last: 0,
  refused_card: null,
  ...overrides,
});

/** Event of a charger that starts charging. */
export const startsCharging = (number: number, overrides: Partial<LivePort> = {}): LiveEventOf<'charger-changed'> => ({
  type: 'charger-changed',
  charger: idOf('0011', number),
  status: 'CHARGING',
  last_seen_at: '2026-11-20T22:05:00Z',
  is_online: true,
  status_since: '2026-11-20T22:05:00Z',
  no_connection_since: null,
  ports: [
    {
      ...aLivePort(number),
      status: 'CHARGING',
      as_of: '2026-11-20T22:05:00Z',
      alert_info: null,
      charge_starts_at: '2026-11-20T22:05:00Z',
      power_kw: 7.2,
      state_of_charge_percent: 41,
      ...overrides,
    },
  ],
});

/** A site of so many chargers, all free: the one of `aLiveCharger` without overrides. */
export const aLiveSite = (overrides: Partial<LiveSite> = {}): LiveSite => ({
  key: idOf('0012', 1),
  name: 'Main St Garage',
  count: 1,
  power_kw: 0,
  charging: 0,
  free: overrides.count ?? 1,
  faulted: 0,
  offline: 0,
  ...overrides,
});

export const siteId = (number: number) => idOf('0012', number);

/** A fault of the charger's only port. */
export const aLiveFault = (number: number, overrides: Partial<LiveFault> = {}): LiveFault => ({
  charger: idOf('0011', number),
  custom_id: `WALL-${number}`,
  port: idOf('0013', number),
  location_name: 'Main St Garage',
  timezone: 'America/Los_Angeles',
  since: '2025-11-20T21:30:00Z',
  alert_info: 'GroundFailure',
  ...overrides,
});

/** The summary's answer. */
export const liveCounts = (
  counts: readonly (readonly [ChargerStatus | null, number])[],
  rest: { readonly power_kw?: number; readonly faults?: LiveFault[] } = {},
) => ({
  statuses: counts.filter(([, count]) => count > 0).map(([status, count]) => ({ status, count })),
  count: counts.reduce((sum, [, count]) => sum + count, 0),
  power_kw: 0,
  faults: [],
  ...rest,
});

type Query = ParsedQueryOf<typeof listLiveView>;

/** A server with a wall of so many chargers; `chargerOf` makes each, `fits` says which a query leaves. */
export function wallOf(
  total: number,
  chargerOf: (number: number) => LiveViewCharger = aLiveCharger,
  counts: readonly (readonly [ChargerStatus | null, number])[] = [['AVAILABLE', total]],
) {
  const answer = ({ limit, offset }: Query) => {
    const numbers = Array.from(
      { length: Math.max(0, Math.min(limit, total - offset)) },
      (_, place) => offset + place + 1,
    );
    return aPage(numbers.map(chargerOf), { count: total });
  };
  return fakeApi()
    .on(listLiveView, ({ query }) => answer(query))
    .on(listLiveSites, () => ({ sites: total === 0 ? [] : [aLiveSite({ count: total })] }))
    .on(countLiveView, () => liveCounts(counts))
    .on(lookUpLocations, () => aPage([{ id: idOf('0012', 1), name: 'Main St Garage' }]))
    .on(listCommands, () => aPage([]));
}

/** Opens the wall after its code is loaded, which takes a while the first time. */
export async function openWall(path = '/live-view', who: RenderRemoteOptions = {}) {
  const shown = await renderRemote(chargers, path, who);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

export const tile = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}(?!\\d)`) });
