/** The names after colons in a route's pattern, as a union. */
type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type PathParameters<Path extends string> = Readonly<Record<ParameterName<Path>, string>>;

const segments = (path: string) => path.split('/').filter(Boolean);

/** A link that was cut or mangled on its way is shown as it came, not thrown at. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Values of a pattern's parameters in an address.
 *
 * @example pathParameters('/reset/:id/:token', '/reset/7/abc/') // { id: '7', token: 'abc' }
 */
export function pathParameters<Path extends string>(pattern: Path, pathname: string): PathParameters<Path> {
  const given = segments(pathname);
  const named = segments(pattern).flatMap((segment, at) =>
    segment.startsWith(':') ? [[segment.slice(1), decoded(given[at] ?? '')] as const] : [],
  );
  return Object.fromEntries(named) as PathParameters<Path>;
}
