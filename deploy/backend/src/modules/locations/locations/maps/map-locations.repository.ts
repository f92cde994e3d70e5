import { maxMapMarkers } from '@plugboard/contracts/locations';
import type { MapBounds } from '@plugboard/contracts/platform';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { locationFilter, type LocationSelection } from '../location-list.repository.ts';
import { maxLatitude } from './map-cells.ts';

const x = sql`((site.longitude + 180) / 360)`;
const y = sql`(0.5 - ln(tan(pi() / 4 + radians(least(${sql.lit(maxLatitude)}, greatest(${sql.lit(-maxLatitude)}, site.latitude))) / 2)) / (2 * pi()))`;

const fitting = (db: TenantTransaction, selection: LocationSelection) =>
  db
    .selectFrom('location')
    .where((eb) => locationFilter(eb, selection))
    .select(['location.tenant_id', 'location.id', 'location.name', 'location.latitude', 'location.longitude']);

/** Sites with the state of their chargers, one row each. */
const withStates = (db: TenantTransaction, selection: LocationSelection) =>
  db
    .selectFrom(fitting(db, selection).as('place'))
    .leftJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'place.tenant_id').onRef('charger.location_id', '=', 'place.id'),
    )
    .groupBy(['place.id', 'place.name', 'place.latitude', 'place.longitude'])
    .select(['place.id', 'place.name', 'place.latitude', 'place.longitude'])
    .select(
      sql<string>`case
        when bool_or(charger.status in ('FAULTED', 'OFFLINE')) then 'attention'
        when bool_or(charger.status = 'CHARGING') then 'charging'
        when count(charger.id) > 0 then 'fine'
        else 'empty' end`.as('state'),
    );

const inState = (state: string) => sql<number>`count(*) filter (where state = ${sql.lit(state)})`;

/**
 * The sites of a part of a map, grouped by cells; without cells each site is a group. The largest groups come first.
 */
export const findCells = (db: TenantTransaction, selection: LocationSelection, cells: number | null) => {
  const place = (of: RawBuilder<unknown>): RawBuilder<number> =>
    cells === null ? sql<number>`0` : sql<number>`floor(${of} * ${sql.lit(cells)})`;
  return db
    .selectFrom(withStates(db, selection).as('site'))
    .select([
      sql<string>`min(site.id::text)`.as('site'),
      sql<string>`min(site.name)`.as('name'),
      place(x).as('column'),
      place(y).as('row'),
      sql<number>`avg(site.latitude)`.as('latitude'),
      sql<number>`avg(site.longitude)`.as('longitude'),
      sql<number>`min(site.longitude)`.as('west'),
      sql<number>`min(site.latitude)`.as('south'),
      sql<number>`max(site.longitude)`.as('east'),
      sql<number>`max(site.latitude)`.as('north'),
      sql<number>`count(*)`.as('count'),
      inState('attention').as('attention'),
      inState('charging').as('charging'),
      inState('fine').as('fine'),
      inState('empty').as('empty'),
    ])
    .groupBy(cells === null ? [sql`site.id`] : [sql`${sql.ref('column')}`, sql`${sql.ref('row')}`])
    .orderBy(sql`count(*) desc, min(site.id::text)`)
    .limit(maxMapMarkers)
    .execute();
};

/** The part of the map that holds all that fit; `null` where none does. */
export async function findExtent(db: TenantTransaction, selection: LocationSelection): Promise<MapBounds | null> {
  const { west, south, east, north } = await db
    .selectFrom(fitting(db, selection).as('place'))
    .select(({ fn }) => [
      fn.min<number | null>('place.longitude').as('west'),
      fn.min<number | null>('place.latitude').as('south'),
      fn.max<number | null>('place.longitude').as('east'),
      fn.max<number | null>('place.latitude').as('north'),
    ])
    .executeTakeFirstOrThrow();
  return west === null || south === null || east === null || north === null ? null : [west, south, east, north];
}
