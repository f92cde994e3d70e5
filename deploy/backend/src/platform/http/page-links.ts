type Query = Readonly<Record<string, unknown>> & { readonly limit: number; readonly offset: number };

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** How many there are in all, where the page itself tells: it is the last one. */
export const getCountOfLastPage = (
  { limit, offset }: Pick<Query, 'limit' | 'offset'>,
  found: number,
): number | undefined => (found < limit && (found > 0 || offset === 0) ? offset + found : undefined);

/**
 * `next` and `previous` of a list: the same call with another offset, as paths of this origin.
 *
 * @param path the endpoint's path
 * @param query the validated query
 * @param count total number of records
 */
export function buildPageLinks(
  path: string,
  query: Query,
  count: number,
): { next: string | null; previous: string | null } {
  const { limit, offset, ...rest } = query;
  const filters = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, asText(value)]);
  const at = (start: number) =>
    `${path}?${new URLSearchParams([...filters, ['limit', String(limit)], ['offset', String(start)]])}`;
  return {
    next: offset + limit < count ? at(offset + limit) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
  };
}
