/** Numbers and words of a version: `v1.10.2-rc1` → 1, 10, 2, rc, 1. */
const partsOf = (version: string): readonly (number | string)[] =>
  (
    version
      .toLowerCase()
      .replace(/^v(?=\d)/, '')
      .match(/\d+|[a-z]+/g) ?? []
  ).map((part) => (/^\d/.test(part) ? Number(part) : part));

/** A suffix names a build of the version, or a stage before it: `1.2-rc1` is older than `1.2`. */
const preReleases: ReadonlySet<string> = new Set(['alpha', 'beta', 'rc', 'dev', 'pre', 'test']);

/** Rank of a part; a version that ends stands between its pre-releases and its builds. */
function rankOf(part: number | string | undefined): number {
  if (part === undefined) return 1;
  if (typeof part === 'number') return 3;
  return preReleases.has(part) ? 0 : 2;
}

/** `1.2` is `1.2.0`. */
function withZeros(one: number | string | undefined, other: number | string | undefined) {
  if (one === undefined && typeof other === 'number') return [0, other] as const;
  if (other === undefined && typeof one === 'number') return [one, 0] as const;
  return [one, other] as const;
}

/**
 * Negative where `one` is older than `other`. Makers number in their own ways, so versions are compared part by part:
 * numbers by value, words by the alphabet.
 */
export function compareFirmware(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [a, b] = withZeros(left[index], right[index]);
    const byRank = rankOf(a) - rankOf(b);
    if (byRank !== 0) return byRank;
    if (typeof a === 'number' && typeof b === 'number' && a !== b) return a - b;
    if (typeof a === 'string' && typeof b === 'string' && a !== b) return a < b ? -1 : 1;
  }
  return 0;
}
