import { z } from 'zod';

/** The page sizes that every table offers (spec §9). */
export const pageSizes = [10, 25, 50, 100] as const;

/** The size a table starts with (design/readings.md). */
export const defaultTablePageSize = 25;

/** Largest page of one answer. */
export const maxPageSize = 1000;

/**
 * Query parameters of every list. `ordering` is a field's name, with `-` before it for descending; each list declares
 * its fields. Without `limit` and `offset` a caller gets the first 10.
 */
export const listQuery = z.object({
  search: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(maxPageSize).default(10),
  offset: z.coerce.number<number>().int().min(0).default(0),
  ordering: z.string().max(60).optional(),
});

/**
 * Values of a list's `ordering`: each sort field, ascending and descending.
 *
 * @example orderingsOf(['name', 'status']) → ['name', '-name', 'status', '-status']
 */
export const orderingsOf = <const Field extends string>(fields: readonly Field[]): (Field | `-${Field}`)[] =>
  fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]);

/**
 * A page of a list. `next` and `previous` are same-origin paths, `null` at the ends; a client follows no other.
 *
 * @example page(charger) → { results: Charger[], next: '/api/v1/charger/?limit=25&offset=25', previous: null, count: 120 }
 */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    results: z.array(item),
    next: z.string().startsWith('/').nullable(),
    previous: z.string().startsWith('/').nullable(),
    count: z.number().int().min(0),
  });

/** A page of a table, which has its rows under both names (spec §7). */
export const tablePage = <Item extends z.ZodType>(item: Item) => page(item).extend({ data: z.array(item) });
