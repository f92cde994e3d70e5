import { useApiQuery } from '@plugboard/api';
import { getGridEventPerformance, type GridEvent, listGridEvents } from '@plugboard/contracts/grid';

/** An active event has another minute each minute; the live event says so, this is for a connection that is down. */
const intervalMs = 30_000;

export const useEventPerformance = ({ id, state }: Pick<GridEvent, 'id' | 'state'>) =>
  useApiQuery(getGridEventPerformance, { params: { id } }, state === 'ACTIVE' ? { refetchInterval: intervalMs } : {});

const seriesPageSize = 10;

/** Events of a series, the next ones first. */
export const useSeriesEvents = (series: string, from: string) =>
  useApiQuery(listGridEvents, {
    query: { series, from, ordering: 'starts_at', limit: seriesPageSize, offset: 0 },
  });
