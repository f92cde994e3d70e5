import type { LiveViewCharger } from '@plugboard/contracts/chargers';
import { useDebouncedValue } from '@plugboard/sdk';
import { useLiveWindow } from './live-view.api.ts';
import type { LiveViewState } from './live-view.model.ts';
import { type Sight, windowSize, windowsOf } from './wall/wall.model.ts';

/** The charger of a number in the order of the wall; `undefined` while it is not there yet. */
export type ChargerAt = (index: number) => LiveViewCharger | undefined;

/**
 * Loads the visible window of the chargers, and the first one. A window is requested once scrolling pauses; a cached
 * one is there at once. If one fails, nothing is shown (spec §8).
 */
export function useLiveWindows(state: LiveViewState, sight: Sight) {
  const [first, last] = windowsOf(sight);
  const wanted = `${first} ${last}`;
  const isResting = useDebouncedValue(wanted) === wanted;
  const head = useLiveWindow(state, 0);
  const upper = useLiveWindow(state, first, isResting);
  const lower = useLiveWindow(state, last, isResting);
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
