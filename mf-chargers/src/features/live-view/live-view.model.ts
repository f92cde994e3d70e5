import {
  type ChargerStatus,
  chargerStatuses,
  type countLiveView,
  freeStatuses,
  type LiveViewCharger,
} from '@plugboard/contracts/chargers';
import { type LiveEventOf, type ReplyOf } from '@plugboard/contracts/platform';
import { joinValues, urlChoice, urlIds, urlList, type UrlState, urlText } from '@plugboard/sdk';

/** Address parameters of the screen. */
export const liveViewUrl = {
  search: urlText(),
  location: urlIds(),
  status: urlList(chargerStatuses),
  /** `full`: the wall alone, for a display in a control room. */
  screen: urlChoice(['', 'full'], ''),
} as const;
export type LiveViewState = UrlState<typeof liveViewUrl>;

/** Query of the screen without the status filter, because all statuses are counted. */
export const countQuery = ({ search, location }: Pick<LiveViewState, 'search' | 'location'>) => ({
  search: search.trim() || undefined,
  location__in: joinValues(location),
});
export const siteQuery = (state: LiveViewState) => ({ ...countQuery(state), status__in: joinValues(state.status) });
/** Query of chargers, whose sites are chosen already. */
export const listQuery = ({ search, status }: LiveViewState) => ({
  search: search.trim() || undefined,
  status__in: joinValues(status),
});

/** Number of chargers of a status; `null` means never reported. */
interface StatusCount {
  readonly status: ChargerStatus | null;
  readonly count: number;
}

/** Statuses of the strip: those that occur, and the chosen ones, in a fixed order. */
export function listStatusCounts(
  counts: ReplyOf<typeof countLiveView>,
  chosen: readonly ChargerStatus[],
): StatusCount[] {
  const known = new Map(counts.statuses.map(({ status, count }) => [status, count]));
  return [...chargerStatuses, null]
    .map((status) => ({ status, count: known.get(status) ?? 0 }))
    .filter(({ status, count }) => count > 0 || (status !== null && chosen.includes(status)));
}

/** Sums over all chargers, from their counts by status. */
export function sumUp({ statuses, power_kw }: ReplyOf<typeof countLiveView>) {
  const countOf = (wanted: readonly ChargerStatus[]) =>
    statuses.reduce((sum, { status, count }) => (status !== null && wanted.includes(status) ? sum + count : sum), 0);
  return {
    power_kw,
    charging: countOf(['CHARGING']),
    free: countOf(freeStatuses),
    faulted: countOf(['FAULTED']),
    offline: countOf(['OFFLINE']),
  };
}

/** How many there are in the chosen statuses; without any, in all. */
export const countSelected = (
  { statuses, count }: ReplyOf<typeof countLiveView>,
  chosen: readonly ChargerStatus[],
): number =>
  chosen.length === 0
    ? count
    : statuses.reduce((sum, one) => (one.status && chosen.includes(one.status) ? sum + one.count : sum), 0);

export const toggleStatus = (chosen: readonly ChargerStatus[], status: ChargerStatus): ChargerStatus[] =>
  chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];

type ChargerChanged = LiveEventOf<'charger-changed'>;
/** By charger: its live events since the last drawing, merged into one. */
export type PendingUpdates = ReadonlyMap<string, ChargerChanged>;

/** Adds an event to the pending updates: of each port the newest facts count. */
export function addUpdate(updates: PendingUpdates, event: ChargerChanged): PendingUpdates {
  const earlier =
    updates.get(event.charger)?.ports.filter(({ id }) => event.ports.every((port) => port.id !== id)) ?? [];
  return new Map(updates).set(event.charger, { ...event, ports: [...earlier, ...event.ports] });
}

function applyUpdate(charger: LiveViewCharger, { type: _, charger: __, ports, ...facts }: ChargerChanged) {
  const changed = new Map(ports.map((port) => [port.id, port]));
  return {
    ...charger,
    ...facts,
    ports: charger.ports.map((port) => ({ ...port, ...changed.get(port.id) })),
  };
}

/** Applies updates to a window; chargers without any stay the same objects, so that their tiles are not drawn again. */
export function applyUpdates<Page extends { readonly results: LiveViewCharger[] }>(
  page: Page,
  updates: PendingUpdates,
): Page {
  if (page.results.every(({ id }) => !updates.has(id))) return page;
  const results = page.results.map((charger) => {
    const changed = updates.get(charger.id);
    return changed === undefined ? charger : applyUpdate(charger, changed);
  });
  return { ...page, results };
}
