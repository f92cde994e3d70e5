import { refetchReplies, useApiMutation, useApiQuery } from '@plugboard/api';
import {
  type BulkRun,
  continueBulkRun,
  getBulkRun,
  listBulkRunRows,
  listBulkRuns,
  retryBulkRun,
  revertBulkRun,
  startBulkRun,
  stopBulkRun,
} from '@plugboard/contracts/chargers';
import type { BodyOf, QueryOf } from '@plugboard/contracts/platform';
import { useEffect, useRef } from 'react';

/** Chargers of a run, as the call wants them. */
export type Targets = BodyOf<typeof startBulkRun>['targets'];

const refetchIntervalMs = 2000;

/** Whether a run progresses without a person. */
const isMoving = ({ state, counts }: BulkRun): boolean => state === 'RUNNING' || counts.running > 0;

/** A run; followed while it moves. */
export function useBulkRun(id: string) {
  const query = useApiQuery(getBulkRun, { params: { id } });
  const isFollowed = query.data !== undefined && isMoving(query.data);
  useApiQuery(getBulkRun, { params: { id } }, { enabled: isFollowed, refetchInterval: refetchIntervalMs });
  return query;
}

/** The rows of a run, read again whenever one of its counts has changed. */
export function useBulkRunRows({ id, counts }: BulkRun, query: QueryOf<typeof listBulkRunRows>) {
  const shown = useApiQuery(listBulkRunRows, { params: { id }, query }, { keepPrevious: true });
  const { running, done, failed } = counts;
  const known = useRef(`${running} ${done} ${failed}`);
  useEffect(() => {
    const now = `${running} ${done} ${failed}`;
    if (known.current !== now) refetchReplies(listBulkRunRows, { params: { id } });
    known.current = now;
  }, [id, running, done, failed]);
  return shown;
}

const invalidates = [getBulkRun, listBulkRunRows, listBulkRuns];

export const useStartBulkRun = () => useApiMutation(startBulkRun, { invalidates });
export const useStopBulkRun = () => useApiMutation(stopBulkRun, { invalidates });
export const useContinueBulkRun = () => useApiMutation(continueBulkRun, { invalidates });
export const useRetryBulkRun = () => useApiMutation(retryBulkRun, { invalidates });
export const useRevertBulkRun = () => useApiMutation(revertBulkRun, { invalidates });
