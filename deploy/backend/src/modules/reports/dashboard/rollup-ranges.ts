const minute = 60_000;
/** Minutes of the buckets, the longest first. */
const grains = [1440, 60, 15] as const;

/** Buckets of one length that begin between two moments. */
export interface RollupRange {
  readonly minutes: (typeof grains)[number];
  readonly from: number;
  readonly to: number;
}

function split(from: number, to: number, index: number): RollupRange[] {
  const minutes = grains[index];
  if (minutes === undefined || from >= to) return [];
  const step = minutes * minute;
  const [first, last] = [Math.ceil(from / step) * step, Math.floor(to / step) * step];
  if (first >= last) return split(from, to, index + 1);
  return [...split(from, first, index + 1), { minutes, from: first, to: last }, ...split(last, to, index + 1)];
}

/** The buckets of a time between two quarters of an hour: whole days of UTC, and hours and quarters at its ends. */
export const toRollupRanges = (from: number, to: number): RollupRange[] => split(from, to, 0);

/** Ranges of consecutive points, each with its place. */
export const toPointRanges = (bounds: readonly number[]): (RollupRange & { readonly point: number })[] =>
  bounds
    .slice(1)
    .flatMap((end, point) => toRollupRanges(bounds[point] ?? end, end).map((range) => ({ ...range, point })));
