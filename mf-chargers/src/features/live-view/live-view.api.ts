import { changeReplies, refetchReplies, useApiQuery } from '@plugboard/api';
import {
  countLiveView,
  listLiveSites,
  listLiveView,
  type LiveSite,
  type LiveViewCharger,
} from '@plugboard/contracts/chargers';
import { joinValues, useDebouncedValue, useLiveEvent, useThrottledCallback } from '@plugboard/sdk';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type LiveViewState,
  countQuery,
  type PendingUpdates,
  siteQuery,
  listQuery,
  addUpdate,
  applyUpdates,
} from './live-view.model.ts';
import { planWindows, signTroubles, type SiteWindow, windowOf } from './wall/sites.model.ts';
import type { VisibleSite } from './wall/wall.model.ts';

/** Sums change without an event too; and a wall that is only looked at keeps its session by asking. */
const idleIntervalMs = 60_000;

/** Number of chargers by status, independent of the status filter, with their power and newest faults. */
export const useStatusCounts = (state: LiveViewState) =>
  useApiQuery(countLiveView, { query: countQuery(state) }, { keepPrevious: true, refetchInterval: idleIntervalMs });

/** The sites with chargers in the chosen statuses, and their sums. */
export const useLiveSites = (state: LiveViewState) =>
  useApiQuery(listLiveSites, { query: siteQuery(state) }, { keepPrevious: true, refetchInterval: idleIntervalMs });

/** Events within an interval are drawn, counted and read together. */
const drawIntervalMs = 100;
const countIntervalMs = 2_000;
const refetchIntervalMs = 1_000;
/** Sums of many sites are a long answer: per site, so much longer until the next. */
const perSiteMs = 5;

/**
 * Puts charge points' reports into the loaded windows, and sums up anew. Users' changes refetch the windows.
 */
export function useLiveUpdates(siteCount: number): void {
  const updates = useRef<PendingUpdates>(new Map());
  const draw = useThrottledCallback(() => {
    const fresh = updates.current;
    updates.current = new Map();
    changeReplies(listLiveView, (page) => applyUpdates(page, fresh));
  }, drawIntervalMs);
  const count = useThrottledCallback(
    () => {
      refetchReplies(countLiveView);
      refetchReplies(listLiveSites);
    },
    countIntervalMs + siteCount * perSiteMs,
  );
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
    { refetch: [listLiveView, listLiveSites, countLiveView] },
  );
}

/** The charger at a place of a site, worst first; `undefined` while it is not there yet. */
export type ChargerAt = (site: number, place: number) => LiveViewCharger | undefined;

/** By site, its chargers in their order. */
type BySite = ReadonlyMap<string, readonly LiveViewCharger[]>;
type Known = Map<string, readonly LiveViewCharger[]>;

function groupBySite(chargers: readonly LiveViewCharger[]): BySite {
  const groups = new Map<string, LiveViewCharger[]>();
  for (const charger of chargers) {
    const key = charger.location ?? 'none';
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [charger]);
    else group.push(charger);
  }
  return groups;
}

/** One window of the wall; one that is not wanted any more is aborted. */
function useSiteWindow(state: LiveViewState, window: SiteWindow | undefined, enabled: boolean, known: Known) {
  const query = {
    ...listQuery(state),
    site__in: joinValues(window?.keys ?? []),
    ordering: 'severity',
    limit: window?.limit ?? 1,
    offset: window?.offset ?? 0,
  } as const;
  const { data, isError, isFetching, refetch } = useApiQuery(
    listLiveView,
    { query },
    { enabled: enabled && window !== undefined },
  );
  const bySite: BySite | undefined = useMemo(() => data && groupBySite(data.results), [data]);
  useEffect(() => {
    if (window?.offset !== 0) return;
    for (const [key, chargers] of bySite ?? []) known.set(key, chargers);
  }, [bySite, known, window?.offset]);
  return { bySite: window && bySite, isError: window !== undefined && isError, isFetching, refetch };
}

/**
 * Loads the windows of the chargers in sight: four at most, because small sites share one and large ones are divided
 * evenly. A window is requested once scrolling pauses; a cached one is there at once. If one fails, nothing is shown
 * (spec §8).
 */
export function useChargerWindows(
  state: LiveViewState,
  sites: readonly LiveSite[],
  visible: readonly VisibleSite[],
  isHeld: boolean,
) {
  const plan = useMemo(() => planWindows(sites), [sites]);
  // Shown while sites that changed their order are read again, by other requests.
  const [known] = useState<Known>(() => new Map());
  const shown = visible.filter(({ from, to }) => to > from);
  const [top, bottom] = [shown[0], shown.at(-1)];
  const first = top === undefined ? 0 : windowOf(plan, top.site, top.from);
  const last = bottom === undefined ? 0 : windowOf(plan, bottom.site, bottom.to - 1);
  const wanted = `${first} ${last}`;
  const isResting = useDebouncedValue(wanted) === wanted;
  const at = (place: number) => (first + place <= last ? plan.windows[first + place] : undefined);
  const asked = [
    useSiteWindow(state, at(0), isResting, known),
    useSiteWindow(state, at(1), isResting, known),
    useSiteWindow(state, at(2), isResting, known),
    useSiteWindow(state, at(3), isResting, known),
  ];
  const [one, two, three, four] = asked.map(({ bySite }) => bySite);
  // The same function until a window changes, so that sites are not drawn again with every row that is scrolled.
  const chargerAt: ChargerAt = useCallback(
    (site, place) => {
      const key = sites[site]?.key ?? '';
      const window = windowOf(plan, site, place);
      const offset = plan.windows[window]?.offset ?? 0;
      const bySite = [one, two, three, four][window - first];
      if (bySite !== undefined) return bySite.get(key)?.[place - offset];
      return offset === 0 ? known.get(key)?.[place] : undefined;
    },
    [sites, plan, first, one, two, three, four, known],
  );
  useFreshOrder(sites, isHeld);
  return {
    chargerAt,
    hasFailed: asked.some(({ isError }) => isError),
    isLoading: asked.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { isError, refetch } of asked) if (isError) void refetch();
    },
  };
}

/** A site's chargers are read anew where its troubles have changed, so that the worst are its first ones again. */
function useFreshOrder(sites: readonly LiveSite[], isHeld: boolean): void {
  const signed = useMemo(() => signTroubles(sites), [sites]);
  const before = useRef(signed);
  useEffect(() => {
    if (isHeld) return;
    if (before.current !== '' && before.current !== signed) refetchReplies(listLiveView);
    before.current = signed;
  }, [signed, isHeld]);
}
