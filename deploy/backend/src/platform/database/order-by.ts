import { sql, type RawBuilder } from 'kysely';

/**
 * SQL after `order by` for the field that a list is sorted by. A `-` before the field reverses every key, so that an
 * index is read backwards. `last` is a unique key, so that pages never overlap.
 */
export function orderBy<Field extends string>(
  keys: Readonly<Record<Field, RawBuilder<unknown>>>,
  ordering: Field | `-${Field}`,
  ...last: readonly RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const isDescending = ordering.startsWith('-');
  const field = (isDescending ? ordering.slice(1) : ordering) as Field;
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql.join([keys[field], ...last].map((key) => sql`${key} ${direction}`));
}
