import { sql, type RawBuilder } from 'kysely';

/**
 * What comes after `order by`: the keys of the field that a list is asked to be sorted by. A `-` before the field turns
 * every key round, so that an index is read backwards. `last` is unique, so that no page shows what another one showed.
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
