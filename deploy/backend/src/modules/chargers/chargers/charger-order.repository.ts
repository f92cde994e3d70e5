import type { ChargerOrdering, ChargerSortField } from '@plugboard/contracts/chargers';
import { sql, type RawBuilder } from 'kysely';

const byOwnName = sql`lower(charger.custom_id) collate "C"`;

/**
 * Sort keys of each ordering, identical to the expressions of the indexes of migration 0006. Own names are unique, so
 * an order is total and pages never overlap.
 */
const keys: Readonly<Record<ChargerSortField, readonly RawBuilder<unknown>[]>> = {
  custom_id: [byOwnName],
  charger_point_id: [sql`lower(charger.charger_point_id) collate "C"`],
  name: [sql`lower(charger.name) collate "C"`, byOwnName],
  location_name: [sql`lower(charger.location_name) collate "C"`, byOwnName],
  status: [sql`charger.status`, byOwnName],
  last_seen_at: [sql`coalesce(charger.last_seen_at, '-infinity')`, byOwnName],
  licensed_to: [sql`coalesce(charger.licensed_to, 'infinity')`, byOwnName],
};

const isDescending = (ordering: ChargerOrdering): ordering is `-${ChargerSortField}` => ordering.startsWith('-');

/** SQL after `order by`. Descending reverses every key, so that the same index is read backwards. */
export function chargerOrder(ordering: ChargerOrdering): RawBuilder<unknown> {
  const field = (isDescending(ordering) ? ordering.slice(1) : ordering) as ChargerSortField;
  const direction = isDescending(ordering) ? sql`desc` : sql`asc`;
  return sql.join(keys[field].map((key) => sql`${key} ${direction}`));
}
