import { z } from 'zod';

/** The most values that one `…__in` filter takes. */
const maxFilterValues = 100;

/**
 * A filter that takes several values, joined by commas on the wire and an array after validation.
 *
 * @example z.object({ location__in: commaJoined(z.uuid()).optional() }) // ?location__in=a,b → ['a', 'b']
 */
export const commaJoined = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .max(5000)
    .transform((joined) => joined.split(',').filter((value) => value !== ''))
    .pipe(z.array(item).max(maxFilterValues));
