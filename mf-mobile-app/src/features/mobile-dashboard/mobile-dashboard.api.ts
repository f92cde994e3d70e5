import { useApiQuery } from '@plugboard/api';
import { getActiveUsers, getMobileEfficiency, getNewUsers, type SeriesType } from '@plugboard/contracts/drivers';
import type { PeriodQuery } from './dashboard-period.model.ts';

/** In milliseconds: how often figures are read again while the page is open. */
const options = { keepPrevious: true, refetchInterval: 60_000 };

export const useMobileEfficiency = (query: PeriodQuery) => useApiQuery(getMobileEfficiency, { query }, options);

export const useActiveUsers = (query: PeriodQuery, type: SeriesType) =>
  useApiQuery(getActiveUsers, { query: { ...query, type } }, options);

export const useNewUsers = (query: PeriodQuery, type: SeriesType) =>
  useApiQuery(getNewUsers, { query: { ...query, type } }, options);
