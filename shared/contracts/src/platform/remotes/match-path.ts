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

const weightOf = (segment: string) => (segment === '*' ? '0' : segment.startsWith(':') ? '1' : '2');
/** Sort key; an exact pattern ranks before one with a rest. */
const weights = (pattern: string) => `${segments(pattern).map(weightOf).join('')}${pattern.endsWith('*') ? '' : '1'}`;

/**
 * Of the routes that an address belongs to, the one that a router shows: from the left, a word before a name, a name
 * before a rest.
 *
 * @example closestRoute([{ path: '/users/:id' }, { path: '/users/user-add' }], '/users/user-add')?.path // '/users/user-add'
 */
export const closestRoute = <Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined =>
  routes
    .filter(({ path }) => matchesPath(path, pathname))
    .toSorted((a, b) => weights(b.path).localeCompare(weights(a.path)))[0];

/** The pattern with its names forgotten: two routes with the same shape would both claim an address. */
export const pathShape = (pattern: string): string =>
  segments(pattern)
    .map((s) => (s.startsWith(':') ? ':' : s))
    .join('/');
