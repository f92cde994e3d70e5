import { useApiQuery } from '@plugboard/api';
import { getChangeExplanation, getEnergyForecast, listSiteSums, type SiteOrdering } from '@plugboard/contracts/reports';
import type { PeriodQuery } from '../dashboard-period.model.ts';

const options = { keepPrevious: true };

const withoutPoints = ({ grouptime: _, ...query }: PeriodQuery) => query;

export const useChangeExplanation = (query: PeriodQuery) =>
  useApiQuery(getChangeExplanation, { query: withoutPoints(query) }, options);

interface SitePage {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: SiteOrdering;
}

export const useSiteSums = (query: PeriodQuery, page: SitePage) =>
  useApiQuery(listSiteSums, { query: { ...withoutPoints(query), ...page } }, options);

export const useEnergyForecast = ({ tz, location__in }: PeriodQuery) =>
  useApiQuery(getEnergyForecast, { query: { tz, location__in } }, options);
