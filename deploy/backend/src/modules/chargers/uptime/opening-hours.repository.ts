import type { OpeningDay } from '@plugboard/contracts/chargers';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import './opening-hours.tables.ts';

interface HoursOfLocation {
  readonly location_id: string;
  readonly timezone: string;
  readonly days: readonly OpeningDay[];
}

/** Locations that are not always open, all of the tenant's or one. */
export const findHours = (db: TenantTransaction, tenantId: string, locationId?: string): Promise<HoursOfLocation[]> =>
  db
    .selectFrom('opening_hours')
    .innerJoin('location', (join) =>
      join
        .onRef('location.tenant_id', '=', 'opening_hours.tenant_id')
        .onRef('location.id', '=', 'opening_hours.location_id'),
    )
    .select(['opening_hours.location_id', 'location.timezone', 'opening_hours.days'])
    .where('opening_hours.tenant_id', '=', tenantId)
    .$if(locationId !== undefined, (query) => query.where('opening_hours.location_id', '=', locationId ?? ''))
    .execute();

const selectLocation = (db: TenantTransaction, tenantId: string, locationId: string) =>
  db
    .selectFrom('location')
    .select(['id', 'name', 'timezone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', locationId);

/** A location with its hours; version 0 where none were ever set. */
export async function findLocationHours(db: TenantTransaction, tenantId: string, locationId: string) {
  const found = await selectLocation(db, tenantId, locationId).executeTakeFirst();
  if (!found) return undefined;
  const hours = await db
    .selectFrom('opening_hours')
    .select(['days', 'version'])
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return { ...found, days: hours?.days ?? [], version: hours?.version ?? 0 };
}

/** The same, locked until the transaction ends. */
export async function lockLocationHours(db: TenantTransaction, tenantId: string, locationId: string) {
  await selectLocation(db, tenantId, locationId).forNoKeyUpdate().execute();
  return findLocationHours(db, tenantId, locationId);
}

/** Raises the version as well. */
export async function saveHours(
  db: TenantTransaction,
  {
    tenantId,
    locationId,
    days,
  }: { readonly tenantId: string; readonly locationId: string; readonly days: OpeningDay[] },
): Promise<void> {
  await db
    .insertInto('opening_hours')
    .values({ tenant_id: tenantId, location_id: locationId, days: json(days) })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'location_id'])
        .doUpdateSet(({ eb, ref }) => ({ days: json(days), version: eb(ref('opening_hours.version'), '+', 1) })),
    )
    .execute();
}
