import type { BrandPictureKind } from '@plugboard/contracts/accounts';
import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TenantTables } from './tenants.tables.ts';

type BrandPictureRow = Selectable<TenantTables['brand_picture']>;

/** Removes a picture of the tenant, and returns what it was. */
export const takeBrandPicture = (
  db: TenantTransaction,
  tenantId: string,
  kind: BrandPictureKind,
): Promise<BrandPictureRow | undefined> =>
  db
    .deleteFrom('brand_picture')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst();

export async function insertBrandPicture(
  db: TenantTransaction,
  row: Insertable<TenantTables['brand_picture']>,
): Promise<void> {
  await db.insertInto('brand_picture').values(row).execute();
}
