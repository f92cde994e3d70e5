import { toRollupRanges } from '../../reports/index.ts';
import type { NumberedRange } from './mobile-sums.repository.ts';

/** A month of UTC, in milliseconds since 1970, that covers a point of a chart except for the point's edges. */
export interface PointMonth {
  readonly sum: number;
  readonly monthAt: number;
}

/** Time by which a point and its month differ. */
export interface PointEdge extends NumberedRange, PointMonth {
  /** In the point and not in its month, or the other way round. */
  readonly isIn: boolean;
}

/** How the drivers of each point are counted: month by month with edges, or by all buckets of the point. */
export interface ActiveDriverParts {
  readonly months: readonly PointMonth[];
  readonly edges: readonly PointEdge[];
  readonly ranges: readonly NumberedRange[];
}

const monthOf = (at: number, later = 0) => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
};

type Time = Omit<PointEdge, 'sum' | 'minutes' | 'monthAt'>;

/** The time between a point's edges and its month: months of other zones begin some hours earlier or later. */
const edgesOf = (from: number, to: number, month: number, next: number): Time[] =>
  [
    { isIn: true, from, to: Math.min(month, to) },
    { isIn: false, from: month, to: Math.min(from, next) },
    { isIn: false, from: Math.max(to, month), to: next },
    { isIn: true, from: Math.max(next, from), to },
  ].filter((edge) => edge.from < edge.to);

/**
 * Splits points so that as little as possible is read: the shorter of a point itself and of its edges.
 *
 * @param bounds start of each point, followed by the end of the last
 * @param now nothing has begun after it, so that the rest of a month costs nothing
 */
export function toActiveDriverParts(bounds: readonly number[], now: number): ActiveDriverParts {
  const lengthOf = (times: readonly Pick<Time, 'from' | 'to'>[]) =>
    times.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - from), 0);
  const months: PointMonth[] = [];
  const edges: PointEdge[] = [];
  const ranges: NumberedRange[] = [];
  for (const [sum, to] of bounds.slice(1).entries()) {
    const from = bounds[sum] ?? to;
    const monthAt = monthOf((from + Math.min(to, Math.max(from, now))) / 2);
    const times = edgesOf(from, to, monthAt, monthOf(monthAt, 1));
    if (lengthOf(times) >= lengthOf([{ from, to }])) {
      ranges.push(...toRollupRanges(from, to).map((range) => ({ ...range, sum })));
      continue;
    }
    months.push({ sum, monthAt });
    for (const { isIn, ...time } of times)
      edges.push(...toRollupRanges(time.from, time.to).map((range) => ({ ...range, sum, monthAt, isIn })));
  }
  return { months, edges, ranges };
}

/** All buckets of each point. */
export const toNumberedRanges = (bounds: readonly number[]): NumberedRange[] =>
  bounds.slice(1).flatMap((to, sum) => toRollupRanges(bounds[sum] ?? to, to).map((range) => ({ ...range, sum })));

/** Whole months of UTC within a period, and the buckets of its rest. */
export function toWholeMonths(start: number, end: number) {
  const first = monthOf(start) === start ? start : monthOf(start, 1);
  const last = monthOf(end);
  if (first >= last) return { months: [], ranges: toRollupRanges(start, end) };
  const months: number[] = [];
  for (let at = first; at < last; at = monthOf(at, 1)) months.push(at);
  return { months, ranges: [...toRollupRanges(start, first), ...toRollupRanges(last, end)] };
}

const day = 86_400_000;

/** Buckets of all time outside of a period. */
export function toRangesOutside(start: number, end: number) {
  const [first, last] = [Math.floor(start / day) * day, Math.ceil(end / day) * day];
  const whole = { minutes: 1440 } as const;
  return [
    { ...whole, from: 0, to: first },
    ...toRollupRanges(first, start),
    ...toRollupRanges(end, last),
    { ...whole, from: last, to: Date.UTC(3000, 0, 1) },
  ];
}
