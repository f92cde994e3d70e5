import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PriceColumns } from './location-prices.tables.ts';

/** Of a location; `null` is the tenant's default. */
type Place = string | null;
type LocationPriceRow = Selectable<Tables['location_price']>;

export const findLocationPrice = (
  db: TenantTransaction,
  tenantId: string,
  locationId: Place,
): Promise<LocationPriceRow | undefined> =>
  db
    .selectFrom('location_price')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('location_id', locationId === null ? 'is' : '=', locationId)
    .executeTakeFirst();

/** Writes the price settings of a place, in a new version where it had some. */
export const saveLocationPrice = (
  db: TenantTransaction,
  place: { readonly tenant_id: string; readonly id: string; readonly location_id: Place },
  columns: Insertable<PriceColumns>,
): Promise<LocationPriceRow> =>
  db
    .insertInto('location_price')
    .values({ ...place, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'location_id'])
        .doUpdateSet(({ eb, ref }) => ({ ...columns, version: eb(ref('location_price.version'), '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Waits for another change of the tenant's default to end. */
export async function lockDefaultPrice(db: TenantTransaction, tenantId: string): Promise<boolean> {
  const locked = await db.selectFrom('tenant').select('id').where('id', '=', tenantId).forUpdate().executeTakeFirst();
  return locked !== undefined;
}
