import { useApiQuery } from '@plugboard/api';
import { listPortUptimes } from '@plugboard/contracts/chargers';

/** Ports of a charger that one answer holds; no charger has as many. */
const maxPorts = 100;

/** Uptime of the last twelve months of each port of a charger, in the order of their numbers. */
export const useChargerUptimes = (charger: string) =>
  useApiQuery(listPortUptimes, {
    query: { charger__in: charger, period: 'year', ordering: 'custom_id', limit: maxPorts },
  });

/** The ports at or below 97 % in the last twelve months, the lowest first. */
export const useLowestUptimes = (limit: number) =>
  useApiQuery(listPortUptimes, { query: { period: 'year', below: 'true', ordering: 'uptime', limit } });
