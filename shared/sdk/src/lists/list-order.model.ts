import type { Sort } from '@plugboard/ui/data';

/** A field to sort by in the server's words; `-` before it is descending. */
export type Ordering<Field extends string> = Field | `-${Field}`;

/** The ordering as a table's header shows it. */
export const toSort = (ordering: string): Sort =>
  ordering.startsWith('-')
    ? { key: ordering.slice(1), direction: 'descending' }
    : { key: ordering, direction: 'ascending' };

/** Ordering for a header's sort; the default when the header sorts no more, or by a field that the server cannot sort. */
export function toOrdering<Field extends string>(
  sort: Sort | null,
  fields: readonly Field[],
  otherwise: Ordering<Field>,
): Ordering<Field> {
  const field = fields.find((name) => name === sort?.key);
  if (field === undefined) return otherwise;
  return sort?.direction === 'descending' ? `-${field}` : field;
}
