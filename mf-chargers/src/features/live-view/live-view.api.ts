import { useApiQuery } from '@plugboard/api';
import { countLiveView, getCharger, listLiveView } from '@plugboard/contracts/chargers';
import { narrowingOf, selectionOf, type LiveViewState } from './live-view.model.ts';
import { windowSize } from './wall/wall.model.ts';

/** One window of the wall; one that is not wanted any more is aborted. */
export const useLiveWindow = (state: LiveViewState, window: number, enabled = true) =>
  useApiQuery(
    listLiveView,
    { query: { ...selectionOf(state), limit: windowSize, offset: window * windowSize } },
    { enabled },
  );

/** Number of chargers by status, independent of the status filter. */
export const useStatusCounts = (state: LiveViewState) =>
  useApiQuery(countLiveView, { query: narrowingOf(state) }, { keepPrevious: true });

export const useOneCharger = (id: string) => useApiQuery(getCharger, { params: { id } });
