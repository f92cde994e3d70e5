import {
  type ChargerStatus,
  chargerStatuses,
  type countLiveView,
  type LiveViewCharger,
} from '@plugboard/contracts/chargers';
import { type LiveEventOf, type ReplyOf } from '@plugboard/contracts/platform';
import { joinValues, urlIds, urlList, type UrlState, urlText } from '@plugboard/sdk';

/** Address parameters of the screen. */
export const liveViewUrl = { search: urlText(), location: urlIds(), status: urlList(chargerStatuses) } as const;
export type LiveViewState = UrlState<typeof liveViewUrl>;

/** Query of the screen without the status filter, because all statuses are counted. */
export const narrowingOf = ({ search, location }: Omit<LiveViewState, 'status'>) => ({
  search: search.trim() || undefined,
  location__in: joinValues(location),
});
export const selectionOf = (state: LiveViewState) => ({ ...narrowingOf(state), status__in: joinValues(state.status) });

/** Number of chargers of a status; `null` means never reported. */
export interface StatusCount {
  readonly status: ChargerStatus | null;
  readonly count: number;
}

/** Statuses of the strip: those that occur, and the chosen ones, in a fixed order. */
export function stripOf(counts: ReplyOf<typeof countLiveView>, chosen: readonly ChargerStatus[]): StatusCount[] {
  const known = new Map(counts.statuses.map(({ status, count }) => [status, count]));
  return [...chargerStatuses, null]
    .map((status) => ({ status, count: known.get(status) ?? 0 }))
    .filter(({ status, count }) => count > 0 || (status !== null && chosen.includes(status)));
}

/** How many there are in the chosen statuses; without any, in all. */
export const countIn = ({ statuses, count }: ReplyOf<typeof countLiveView>, chosen: readonly ChargerStatus[]): number =>
  chosen.length === 0
    ? count
    : statuses.reduce((sum, one) => (one.status && chosen.includes(one.status) ? sum + one.count : sum), 0);

export const toggled = (chosen: readonly ChargerStatus[], status: ChargerStatus): ChargerStatus[] =>
  chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status];

type ChargerChanged = LiveEventOf<'charger-changed'>;
/** By charger: what its events since the last look come to. */
export type News = ReadonlyMap<string, ChargerChanged>;

/** News and an event after them: of each port the newest facts count. */
export function withEvent(news: News, event: ChargerChanged): News {
  const earlier = news.get(event.charger)?.ports.filter(({ id }) => event.ports.every((port) => port.id !== id)) ?? [];
  return new Map(news).set(event.charger, { ...event, ports: [...earlier, ...event.ports] });
}

function afterNews(charger: LiveViewCharger, { type: _, charger: __, ports, ...facts }: ChargerChanged) {
  const changed = new Map(ports.map((port) => [port.id, port]));
  return {
    ...charger,
    ...facts,
    ports: charger.ports.map((port) => ({ ...port, ...changed.get(port.id) })),
  };
}

/** A window after news; chargers without any are the same objects, so that their tiles are not drawn again. */
export function withNews<Page extends { readonly results: LiveViewCharger[] }>(page: Page, news: News): Page {
  if (page.results.every(({ id }) => !news.has(id))) return page;
  const results = page.results.map((charger) => {
    const changed = news.get(charger.id);
    return changed === undefined ? charger : afterNews(charger, changed);
  });
  return { ...page, results };
}
