import type { LiveSite, LiveSiteKey } from '@plugboard/contracts/chargers';

/** Worst first: most faults, then most that are away, then by name; chargers without a location come last of equals. */
const compareSites = (one: LiveSite, other: LiveSite): number =>
  other.faulted - one.faulted ||
  other.offline - one.offline ||
  Number(one.name === null) - Number(other.name === null) ||
  (one.name ?? '').localeCompare(other.name ?? '') ||
  one.key.localeCompare(other.key);

/**
 * The order of the wall. While the pointer moves on the wall the sites stay where they are: new ones are added at the end,
 * those that are gone leave.
 */
export function orderSites(
  sites: readonly LiveSite[],
  held: readonly LiveSiteKey[] | null = null,
): readonly LiveSite[] {
  const sorted = sites.toSorted(compareSites);
  if (held === null) return sorted;
  const places = new Map(held.map((key, place) => [key, place]));
  const placeOf = ({ key }: LiveSite) => places.get(key) ?? held.length;
  return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Chargers, and sites, that one request asks for at most. */
export const windowSize = 200;
const maxSites = 100;

/** Part of the wall that is loaded by one request: some whole sites, or a part of a large one. */
export interface SiteWindow {
  readonly keys: readonly LiveSiteKey[];
  readonly offset: number;
  readonly limit: number;
}

export interface WindowPlan {
  readonly windows: readonly SiteWindow[];
  /** By site: its first window. */
  readonly firstWindows: readonly number[];
  /** By site: chargers in each of its windows; a site in a window with others is whole. */
  readonly steps: readonly number[];
}

/** Divides the sites into requests. A large site is divided evenly, so that no part is tiny. */
export function planWindows(sites: readonly LiveSite[]): WindowPlan {
  const windows: SiteWindow[] = [];
  const firstWindows: number[] = [];
  const steps: number[] = [];
  let isOpen = false;
  for (const { key, count } of sites) {
    const last = windows.at(-1);
    if (isOpen && last && last.limit + count <= windowSize && last.keys.length < maxSites) {
      windows[windows.length - 1] = { ...last, keys: [...last.keys, key], limit: last.limit + count };
      firstWindows.push(windows.length - 1);
      steps.push(count);
      continue;
    }
    const parts = Math.max(1, Math.ceil(count / windowSize));
    const step = Math.ceil(count / parts);
    firstWindows.push(windows.length);
    steps.push(step);
    for (let offset = 0; offset < count; offset += step)
      windows.push({ keys: [key], offset, limit: Math.min(step, count - offset) });
    isOpen = parts === 1;
  }
  return { windows, firstWindows, steps };
}

/** The window that a charger of a site is in. */
export const windowOf = ({ firstWindows, steps }: WindowPlan, site: number, place: number): number =>
  (firstWindows[site] ?? 0) + Math.floor(place / Math.max(1, steps[site] ?? 1));

/** Order and troubles of the sites as a text: when it changes, the order of their chargers may have changed. */
export const signTroubles = (sites: readonly LiveSite[]): string =>
  sites.map(({ key, count, faulted, offline }) => [key, count, faulted, offline].join(':')).join(' ');
