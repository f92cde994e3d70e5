import { sql, type RawBuilder } from 'kysely';

type Keys<Field extends string> = Readonly<Record<Field, RawBuilder<unknown>>>;
type OrderingOf<Field extends string> = Field | `-${Field}`;

const keyOf = <Field extends string>(keys: Keys<Field>, ordering: OrderingOf<Field>) =>
  keys[(ordering.startsWith('-') ? ordering.slice(1) : ordering) as Field];

/**
 * SQL after `order by` for the field that a list is sorted by. A `-` before the field reverses every key, so that an
 * index is read backwards. `last` is a unique key, so that pages never overlap.
 */
export function orderBy<Field extends string>(
  keys: Keys<Field>,
  ordering: OrderingOf<Field>,
  ...last: readonly RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`;
  return sql.join([keyOf(keys, ordering), ...last].map((key) => sql`${key} ${direction}`));
}

/** Position of a row in an order: its key as text, and its unique key. */
export interface SortPosition {
  readonly sort_key: string | null;
  readonly last: string;
}

/** The key that a list is sorted by, as text. */
export const sortKey = <Field extends string>(keys: Keys<Field>, ordering: OrderingOf<Field>) =>
  sql<string | null>`(${keyOf(keys, ordering)})::text`;

/** Columns `sort_key` and `last`, which {@link isBehind} takes for the next page. */
export const sortPosition = <Field extends string>(
  keys: Keys<Field>,
  ordering: OrderingOf<Field>,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`${sortKey(keys, ordering)} as sort_key, (${last})::text as last`;

/** Condition for the rows behind a position in the order of {@link orderBy}: no row before it is read again. */
export function isBehind<Field extends string>(
  keys: Keys<Field>,
  ordering: OrderingOf<Field>,
  last: RawBuilder<unknown>,
  position: SortPosition | undefined,
): RawBuilder<boolean> {
  if (position === undefined) return sql`true`;
  const key = keyOf(keys, ordering);
  const isDescending = ordering.startsWith('-');
  const behind = isDescending ? sql`<` : sql`>`;
  // PostgreSQL sorts null as the greatest value.
  if (position.sort_key === null)
    return isDescending
      ? sql`(${key} is not null or ${last} < ${position.last})`
      : sql`(${key} is null and ${last} > ${position.last})`;
  return sql`(${key}, ${last}) ${behind} (${position.sort_key}, ${position.last})`;
}
