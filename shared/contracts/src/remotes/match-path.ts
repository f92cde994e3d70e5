const segments = (path: string) => path.split('/').filter(Boolean);

/**
 * Whether an address belongs to a route: `:name` takes one segment, a trailing `*` takes any number, also none.
 *
 * @example matchesPath('/chargers/:id/*', '/chargers/7/settings') // true
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern);
  const given = segments(pathname);
  const open = wanted.at(-1) === '*';
  const fixed = open ? wanted.slice(0, -1) : wanted;
  if (open ? given.length < fixed.length : given.length !== fixed.length) return false;
  return fixed.every((segment, at) => segment.startsWith(':') || segment === given[at]);
}

/** The pattern with its names forgotten: two routes with the same shape would both claim an address. */
export const pathShape = (pattern: string): string =>
  segments(pattern)
    .map((s) => (s.startsWith(':') ? ':' : s))
    .join('/');
