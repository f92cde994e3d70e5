const segments = (path: string) => path.split('/').filter(Boolean);

/**
 * Whether some address would belong to both patterns. Two remotes may not claim such patterns: both would be mounted.
 *
 * @example patternsOverlap('/chargers/:id', '/chargers/new') // true
 */
export function patternsOverlap(one: string, other: string): boolean {
  const [a, b] = [segments(one), segments(other)];
  for (let at = 0; ; at += 1) {
    const [left, right] = [a[at], b[at]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
}
