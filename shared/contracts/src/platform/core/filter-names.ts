import type { z } from 'zod';

const manySuffix = '__in';

/** Parts of a list's query that are no filters: they choose a page, an order, a zone, a zoom or a text. */
const notFilters = new Set([
  'search',
  'q',
  'limit',
  'offset',
  'ordering',
  'page',
  'per_page',
  'zoom',
  'tz',
  'after',
  'before',
  'keep_this',
  'created',
  'created_after',
  'created_before',
]);

const otherNameOf = (name: string): string | undefined => {
  if (name.endsWith(manySuffix)) return name.slice(0, -manySuffix.length);
  return notFilters.has(name) || name.includes('__') ? undefined : `${name}${manySuffix}`;
};

/**
 * The names that a query answers to, each with the one that its schema declares: a filter answers to `status` and to
 * `status__in`, whichever of the two is declared.
 *
 * @example filterNames(z.object({ status__in: … })) → Map { 'status__in' → 'status__in', 'status' → 'status__in' }
 */
export function filterNames(query: z.ZodObject): ReadonlyMap<string, string> {
  const declared = Object.keys(query.shape);
  const names = new Map(declared.map((name) => [name, name]));
  for (const name of declared) {
    const other = otherNameOf(name);
    if (other !== undefined && !names.has(other)) names.set(other, name);
  }
  return names;
}
