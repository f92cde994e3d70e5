/** Buckets per doubling of a time: one is 19 % wider than the one before. */
const perDoubling = 4;
/** End of the first bucket, in milliseconds. */
const firstEndMs = 50;

/** From 50 ms to a minute and a half, and one bucket for all above. */
export const timingBuckets = 45;

/** The bucket of a time in milliseconds, 0 to `timingBuckets - 1`. */
export const timingBucketOf = (ms: number): number =>
  Math.min(timingBuckets - 1, Math.max(0, Math.ceil(perDoubling * Math.log2(Math.max(ms, 1) / firstEndMs))));

/** The longest time in a bucket, in milliseconds. */
export const timingBucketEnd = (bucket: number): number => firstEndMs * 2 ** (bucket / perDoubling);
