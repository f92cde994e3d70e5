import { listChargingSessions } from '@plugboard/contracts/charging';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { permissions } from '@plugboard/contracts/platform';
import * as calls from '@plugboard/contracts/reports';
import { aPage, fakeApi, type RenderRemoteOptions } from '@plugboard/testing';

export const admin: RenderRemoteOptions = { account: { permissions: [...permissions] } };
export const limited: RenderRemoteOptions = {
  account: { permissions: ['view_dashboard', 'view_charging_session'] },
  environment: { is_limited: true },
};

export const money = (amount: string) => ({ amount, currency: 'USD' as const });
export const charges = (rest: Partial<calls.Charges> = {}): calls.Charges => ({
  sessions: 120,
  failed_sessions: 6,
  energy_consumed: 1500,
  total_revenue: money('880.00'),
  total_cost: money('210.00'),
  ...rest,
});
export const point = (rest: Partial<calls.ChartPoint> = {}): calls.ChartPoint => ({
  day: '2026-11-20T08:00:00Z',
  label: 'Nov 20',
  total: 12,
  total_energy: 150,
  total_revenue: money('88.00'),
  total_cost: money('21.00'),
  ...rest,
});
export const charger = '7f0d8b1e-0001-4c5e-8a4b-000000000001';
export const chart = (): calls.DashboardChart => ({
  currency: 'USD',
  points: [point()],
  before: [point({ total: 8 })],
  chargers: [{ charger, custom_id: 'DEMO-002', location_name: 'Harbor', ...charges() }],
});

export const serverOf = (seen: Partial<calls.Charges> = {}) => {
  const asked: { readonly path: string; readonly query: unknown }[] = [];
  const answer = (path: string) => (call: { readonly query: unknown }) => {
    asked.push({ path, query: call.query });
    return chart();
  };
  const efficiency = { currency: 'USD' as const, charges: charges(seen), before: charges({ ...seen, sessions: 100 }) };
  const api = fakeApi()
    .on(calls.getEfficiency, () => efficiency)
    .on(calls.getFleetEfficiency, () => efficiency)
    .on(calls.getSessionChart, answer('sessions'))
    .on(calls.getEnergyChart, answer('energy'))
    .on(calls.getRevenueChart, answer('revenue'))
    .on(calls.getEnergyCostChart, answer('cost'))
    .on(calls.listTopVehicles, () => ({ vehicles: [] }))
    .on(calls.getMilesDriven, () => ({ miles: 0, before: 0, points: [] }))
    .on(calls.listAttention, () =>
      aPage([
        {
          charger,
          custom_id: 'DEMO-006',
          location_name: 'Harbor',
          timezone: 'UTC',
          cause: 'FAULTED',
          error_code: 'GroundFailure',
          since: '2026-11-20T10:00:00Z',
        },
      ]),
    )
    .on(calls.getChargerStatuses, () => ({ chargers: 3, statuses: [{ status: 'CHARGING' as const, chargers: 3 }] }))
    .on(calls.listChargerErrors, () => aPage([]))
    .on(calls.getSiteLoadCurve, () => ({ as_of: '2026-11-20T10:00:00Z', load: 42.5, max_load: 150, points: [] }))
    .on(calls.getSiteLoadByPhase, () => ({
      as_of: '2026-11-20T10:00:00Z',
      now: { l1: 61, l2: 60, l3: 64 },
      max_current: null,
      points: [],
    }))
    .on(lookUpLocations, () => aPage([]))
    .on(listChargingSessions, () => aPage([]));
  return { api, asked };
};
