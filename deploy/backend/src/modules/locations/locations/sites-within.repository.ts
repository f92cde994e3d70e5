import type { MapBounds } from '@plugboard/contracts/platform';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Sites that are read at most; a caller asks for parts of a map that hold fewer. */
const maxSites = 1000;

/** Whether a location, or its state, lies in a part of a map, also across the date line. */
export function isWithinBounds(
  [west, south, east, north]: MapBounds,
  table: 'location' | 'location_state' = 'location',
): RawBuilder<boolean> {
  const longitude = sql.ref(`${table}.longitude`);
  return sql<boolean>`(${sql.ref(`${table}.latitude`)} between ${south} and ${north} and ${
    west <= east
      ? sql`${longitude} between ${west} and ${east}`
      : sql`(${longitude} >= ${west} or ${longitude} <= ${east})`
  })`;
}

/** Sites with chargers, in any of some parts of a map. */
export const findSitesWithin = (
  { db, tenantId }: { readonly db: TenantTransaction; readonly tenantId: string },
  parts: readonly MapBounds[],
) =>
  db
    .selectFrom('location')
    .innerJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'location.tenant_id').onRef('charger.location_id', '=', 'location.id'),
    )
    .select(['location.id', 'location.name', 'location.latitude', 'location.longitude'])
    .select(({ fn }) => fn.countAll<number>().as('chargers'))
    .where('location.tenant_id', '=', tenantId)
    // Of the tenant itself: another one's chargers may be reserved for its own drivers.
    .where('location.share_mode', 'is', null)
    .where(({ or }) => or(parts.map((part) => isWithinBounds(part))))
    .groupBy(['location.id', 'location.name', 'location.latitude', 'location.longitude'])
    .orderBy('location.id')
    .limit(maxSites)
    .execute();
