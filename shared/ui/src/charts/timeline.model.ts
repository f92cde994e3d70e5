import { statusStyle, type StatusName, statusNames } from '../core/status-styles.ts';
import { type Scheme, themeTokens } from '../theme/index.ts';

/** How a status looks in a timeline: statuses of one tone differ by their filling. */
export interface TimelineStyle {
  readonly fill: string;
  /** Lines over the filling. */
  readonly stripes: string | null;
}

const solid: readonly StatusName[] = ['CHARGING', 'FAULTED', 'OFFLINE', 'CONNECTED'];
const striped: readonly StatusName[] = [
  'PLUGGED_IN_NOT_CHARGING',
  'RESERVED',
  'OUT_OF_ORDER',
  'MAINTENANCE',
  'NOT_CHARGING',
  'COMPLETE',
];
const isAmong = (names: readonly StatusName[], status: string) => names.some((name) => name === status);

export function timelineStyle(status: string, scheme: Scheme): TimelineStyle {
  const { ink, soft } = themeTokens[scheme].tones[statusStyle(status).tone];
  if (isAmong(solid, status)) return { fill: ink, stripes: null };
  return { fill: soft, stripes: isAmong(striped, status) ? ink : null };
}

export interface TimelineInterval {
  readonly status: string;
  /** In milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

export interface TimelineRow {
  readonly key: string;
  readonly label: string;
  /** In order, none overlapping the next. */
  readonly intervals: readonly TimelineInterval[];
}

/** Time in each status over all rows in milliseconds, in the order of the statuses. */
export function timeInStatus(rows: readonly TimelineRow[]): readonly (readonly [status: string, duration: number])[] {
  const sums = new Map<string, number>();
  for (const { status, start, end } of rows.flatMap(({ intervals }) => intervals))
    sums.set(status, (sums.get(status) ?? 0) + end - start);
  const place = (status: string) => statusNames.findIndex((name) => name === status);
  return [...sums].toSorted(([one], [other]) => place(one) - place(other));
}
