import type { MapBounds, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { listVehicleRoutes } from '@plugboard/contracts/vehicles';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { VehicleRouteTables } from './vehicle-routes.tables.ts';

type Query = ParsedQueryOf<typeof listVehicleRoutes>;

export type VehicleRouteRow = Selectable<VehicleRouteTables['vehicle_route']> & { readonly vehicle_name: string };

interface Named {
  readonly tenantId: string;
  readonly id: string;
}

interface RouteSelection extends Partial<Pick<Query, 'search' | 'vehicle__in' | 'bounds__within'>> {
  readonly tenantId: string;
}

/** Whether a longitude lies between two others, also across the date line. */
const isBetween = (longitude: Longitude, west: Longitude, east: Longitude) =>
  sql`case when ${west} <= ${east} then ${longitude} between ${west} and ${east}
    else ${longitude} >= ${west} or ${longitude} <= ${east} end`;

type Longitude = RawBuilder<number>;
const degrees = (value: number): Longitude => sql`${value}::double precision`;
const routeWest: Longitude = sql`vehicle_route.west`;

/** Two parts of a map meet where either begins in the other. */
const touches = ([west, south, east, north]: MapBounds) => sql<boolean>`
  vehicle_route.north >= ${south} and vehicle_route.south <= ${north} and (
    (${isBetween(routeWest, degrees(west), degrees(east))}) or (${isBetween(degrees(west), routeWest, sql`vehicle_route.east`)}))`;

const selected = (db: TenantTransaction, selection: RouteSelection) => {
  const { tenantId, search, vehicle__in: vehicles, bounds__within: bounds } = selection;
  return searchPatterns(search).reduce(
    (query, pattern) =>
      query.where(contains(sql<string>`lower(vehicle_route.name) || ' ' || vehicle.search_text`, pattern)),
    db
      .selectFrom('vehicle_route')
      .innerJoin('vehicle', (join) =>
        join
          .onRef('vehicle.tenant_id', '=', 'vehicle_route.tenant_id')
          .onRef('vehicle.id', '=', 'vehicle_route.vehicle_id'),
      )
      .where('vehicle_route.tenant_id', '=', tenantId)
      .$if(vehicles !== undefined && vehicles.length > 0, (query) =>
        query.where('vehicle_route.vehicle_id', 'in', vehicles ?? []),
      )
      .$if(bounds !== undefined, (query) => query.where(touches(bounds ?? [0, 0, 0, 0]))),
  );
};

const orderKeys = {
  name: sql`lower(vehicle_route.name) collate "C"`,
  vehicle: sql`lower(vehicle.name) collate "C"`,
  created_at: sql`vehicle_route.created_at`,
};

export const findRouteRows = (
  db: TenantTransaction,
  selection: RouteSelection,
  { limit, offset, ordering }: Pick<Query, 'limit' | 'offset' | 'ordering'>,
): Promise<VehicleRouteRow[]> =>
  selected(db, selection)
    .selectAll('vehicle_route')
    .select('vehicle.name as vehicle_name')
    .orderBy(orderBy(orderKeys, ordering, sql`vehicle_route.id`))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countRouteRows(db: TenantTransaction, selection: RouteSelection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findRouteRow = (db: TenantTransaction, { tenantId, id }: Named): Promise<VehicleRouteRow | undefined> =>
  selected(db, { tenantId })
    .selectAll('vehicle_route')
    .select('vehicle.name as vehicle_name')
    .where('vehicle_route.id', '=', id)
    .executeTakeFirst();

/** The first routes of each of some vehicles, by name. */
export async function findRoutesOf(
  db: TenantTransaction,
  {
    tenantId,
    vehicles,
    most,
  }: { readonly tenantId: string; readonly vehicles: readonly string[]; readonly most: number },
): Promise<VehicleRouteRow[]> {
  if (vehicles.length === 0) return [];
  const numbered = selected(db, { tenantId, vehicle__in: [...vehicles] })
    .selectAll('vehicle_route')
    .select('vehicle.name as vehicle_name')
    .select(
      sql<number>`row_number() over (partition by vehicle_route.vehicle_id
        order by lower(vehicle_route.name) collate "C", vehicle_route.id)`.as('place'),
    );
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', most)
    .orderBy('place')
    .execute();
  return rows.map(({ place: _, ...row }) => row);
}

export async function insertRouteRows(
  db: TenantTransaction,
  rows: readonly Insertable<VehicleRouteTables['vehicle_route']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('vehicle_route').values(rows).execute();
}

/** Raises the version as well. */
export async function updateRouteRow(
  db: TenantTransaction,
  { tenantId, id }: Named,
  change: Updateable<VehicleRouteTables['vehicle_route']>,
): Promise<void> {
  await db
    .updateTable('vehicle_route')
    .set(change)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteRouteRow(db: TenantTransaction, { tenantId, id }: Named): Promise<void> {
  await db.deleteFrom('vehicle_route').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
