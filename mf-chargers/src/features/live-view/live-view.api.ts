import { changeReplies, refetchReplies, useApiQuery } from '@plugboard/api';
import { countLiveView, listLiveView, type LiveViewCharger } from '@plugboard/contracts/chargers';
import { useDebouncedValue, useLiveEvent, useThrottledCallback } from '@plugboard/sdk';
import { useRef } from 'react';
import {
  type LiveViewState,
  countQuery,
  type PendingUpdates,
  listQuery,
  addUpdate,
  applyUpdates,
} from './live-view.model.ts';
import { type TileRange, windowSize, windowsToLoad } from './wall/wall.model.ts';

/** One window of the wall; one that is not wanted any more is aborted. */
const useChargerWindow = (state: LiveViewState, window: number, enabled = true) =>
  useApiQuery(
    listLiveView,
    { query: { ...listQuery(state), limit: windowSize, offset: window * windowSize } },
    { enabled },
  );

/** Number of chargers by status, independent of the status filter. */
export const useStatusCounts = (state: LiveViewState) =>
  useApiQuery(countLiveView, { query: countQuery(state) }, { keepPrevious: true });

/** Events within an interval are drawn, counted and read together. */
const drawIntervalMs = 100;
const countIntervalMs = 2_000;
const refetchIntervalMs = 1_000;

/**
 * Puts charge points' reports into the loaded windows, and recounts the statuses. Users' changes refetch the windows.
 */
export function useLiveUpdates(): void {
  const updates = useRef<PendingUpdates>(new Map());
  const draw = useThrottledCallback(() => {
    const fresh = updates.current;
    updates.current = new Map();
    changeReplies(listLiveView, (page) => applyUpdates(page, fresh));
  }, drawIntervalMs);
  const count = useThrottledCallback(() => refetchReplies(countLiveView), countIntervalMs);
  const read = useThrottledCallback(() => refetchReplies(listLiveView), refetchIntervalMs);
  useLiveEvent('charger-settings-changed', () => {
    read();
    count();
  });
  useLiveEvent(
    'charger-changed',
    (event) => {
      updates.current = addUpdate(updates.current, event);
      draw();
      count();
    },
    { refetch: [listLiveView, countLiveView] },
  );
}

/** The charger of a number in the order of the wall; `undefined` while it is not there yet. */
export type ChargerAt = (index: number) => LiveViewCharger | undefined;

/**
 * Loads the visible window of the chargers, and the first one. A window is requested once scrolling pauses; a cached
 * one is there at once. If one fails, nothing is shown (spec §8).
 */
export function useChargerWindows(state: LiveViewState, visibleRange: TileRange) {
  const [first, last] = windowsToLoad(visibleRange);
  const wanted = `${first} ${last}`;
  const isResting = useDebouncedValue(wanted) === wanted;
  const head = useChargerWindow(state, 0);
  const upper = useChargerWindow(state, first, isResting);
  const lower = useChargerWindow(state, last, isResting);
  const asked = [head, upper, lower];
  const windows = new Map([
    [0, head.data],
    [first, upper.data],
    [last, lower.data],
  ]);
  const chargerAt: ChargerAt = (index) => windows.get(Math.floor(index / windowSize))?.results[index % windowSize];
  return {
    /** `undefined` until the first answer. */
    total: head.data?.count,
    chargerAt,
    hasFailed: asked.some(({ isError }) => isError),
    isLoading: asked.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { isError, refetch } of asked) if (isError) void refetch();
    },
  };
}
