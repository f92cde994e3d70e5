import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Parking lots that chargers stand on, in order. Jumps from one to the next in the index. */
export async function findParkingLots(db: TenantTransaction, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ parking_lot: string }>`
    with recursive used as (
      (select parking_lot from charger
        where tenant_id = ${tenantId} and parking_lot is not null order by parking_lot limit 1)
      union all
      select following.parking_lot from used cross join lateral (
        select parking_lot from charger
         where tenant_id = ${tenantId} and parking_lot > used.parking_lot order by parking_lot limit 1) following
    ) select parking_lot from used`.execute(db);
  return rows.map((row) => row.parking_lot);
}

/** The same of some locations. */
export async function findParkingLotsOf(
  db: TenantTransaction,
  tenantId: string,
  locationIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('charger')
    .select('parking_lot')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('location_id', 'in', locationIds)
    .where('parking_lot', 'is not', null)
    .orderBy('parking_lot')
    .$narrowType<{ parking_lot: string }>()
    .execute();
  return rows.map((row) => row.parking_lot);
}
