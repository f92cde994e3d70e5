import { useApiQuery } from '@plugboard/api';
import { listChargingSessions } from '@plugboard/contracts/charging';
import * as calls from '@plugboard/contracts/reports';
import type { PeriodQuery } from './dashboard-period.model.ts';

/** In milliseconds: the interval at which current figures are read again. */
const refetchInterval = 60_000;
const options = { keepPrevious: true, refetchInterval };
/** Trouble and load are looked at live. */
const live = { keepPrevious: true, refetchInterval: 15_000 };

/** Measures of the bar chart. */
export const measures = ['sessions', 'energy', 'revenue', 'cost'] as const;
export type Measure = (typeof measures)[number];

const charts = {
  sessions: calls.getSessionChart,
  energy: calls.getEnergyChart,
  revenue: calls.getRevenueChart,
  cost: calls.getEnergyCostChart,
} as const;

type Locations = PeriodQuery['location__in'];

const withoutPoints = ({ grouptime: _, ...query }: PeriodQuery) => query;

export const useEfficiency = (query: PeriodQuery, isFleet: boolean) =>
  useApiQuery(isFleet ? calls.getFleetEfficiency : calls.getEfficiency, { query: withoutPoints(query) }, options);

/** Points of a measure, without the chargers that have the most. */
export const useChart = (measure: Measure, query: PeriodQuery) =>
  useApiQuery(charts[measure], { query: { ...query, top: 0 } }, options);

export const useTopChargers = (measure: Measure, query: PeriodQuery) =>
  useApiQuery(charts[measure], { query }, options);

export const useTopVehicles = (query: PeriodQuery) =>
  useApiQuery(calls.listTopVehicles, { query: withoutPoints(query) }, options);

export const useMilesDriven = (query: PeriodQuery) => useApiQuery(calls.getMilesDriven, { query }, options);

export const useAttention = (location__in: Locations, limit: number, isEnabled: boolean) =>
  useApiQuery(calls.listAttention, { query: { location__in, limit } }, { ...live, enabled: isEnabled });

export const useStatuses = (location__in: Locations) =>
  useApiQuery(calls.getChargerStatuses, { query: { location__in } }, live);

export const useChargerErrors = (query: PeriodQuery, page: { readonly limit: number; readonly offset: number }) =>
  useApiQuery(calls.listChargerErrors, { query: { ...withoutPoints(query), ...page } }, options);

export const useSiteLoad = (location__in: Locations) =>
  useApiQuery(calls.getSiteLoadCurve, { query: { location__in } }, live);

export const useSiteLoadByPhase = (location__in: Locations) =>
  useApiQuery(calls.getSiteLoadByPhase, { query: { location__in } }, live);

export const useLatestSessions = ({ location__in, start_at__gt: from, end_at__lte: until }: PeriodQuery) =>
  useApiQuery(
    listChargingSessions,
    { query: { location__in, started_at__gte: from, started_at__lt: until, limit: 5 } },
    live,
  );
