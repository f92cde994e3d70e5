import { useApiQuery } from '@plugboard/api';
import { getChargerStatusHistory } from '@plugboard/contracts/chargers';
import { getChargerEnergy, listChargingSessions } from '@plugboard/contracts/charging';
import { type QueryOf } from '@plugboard/contracts/platform';

type PeriodQuery = QueryOf<typeof getChargerEnergy>;

/** In milliseconds: how often a period that is not over is read again. */
const refetchIntervalMs = 60_000;

const refetchOptions = ({ until }: PeriodQuery) => ({
  keepPrevious: true,
  ...(until === undefined && { refetchInterval: refetchIntervalMs }),
});

export const useChargerEnergy = (id: string, query: PeriodQuery) =>
  useApiQuery(getChargerEnergy, { params: { id }, query }, refetchOptions(query));

export const useStatusHistory = (id: string, query: PeriodQuery) =>
  useApiQuery(getChargerStatusHistory, { params: { id }, query }, refetchOptions(query));

export const useChargerSessions = (query: QueryOf<typeof listChargingSessions>) =>
  useApiQuery(listChargingSessions, { query }, { keepPrevious: true });
