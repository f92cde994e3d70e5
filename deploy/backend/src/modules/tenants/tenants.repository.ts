import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { TenantTables } from './tenants.tables.ts';

type Rows<Name extends keyof TenantTables> = Promise<Selectable<TenantTables[Name]>[]>;

export const readTenant = (db: TenantTransaction, tenantId: string): Promise<Selectable<TenantTables['tenant']>> =>
  db.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();

export const listFlags = (db: TenantTransaction, tenantId: string): Rows<'tenant_flag'> =>
  db.selectFrom('tenant_flag').selectAll().where('tenant_id', '=', tenantId).orderBy('name').execute();

export const listFeatures = (db: TenantTransaction, tenantId: string): Rows<'tenant_feature'> =>
  db.selectFrom('tenant_feature').selectAll().where('tenant_id', '=', tenantId).orderBy('name').execute();

export const listControls = (db: TenantTransaction, tenantId: string): Rows<'tenant_control'> =>
  db.selectFrom('tenant_control').selectAll().where('tenant_id', '=', tenantId).orderBy('position').execute();

export const listBrandStyles = (db: TenantTransaction, tenantId: string): Rows<'brand_style'> =>
  db.selectFrom('brand_style').selectAll().where('tenant_id', '=', tenantId).orderBy('position').execute();

export async function countLocations(db: TenantTransaction, tenantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('location')
    .where('tenant_id', '=', tenantId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Addresses of the tenant's first locations, by age. */
export async function firstAddresses(db: TenantTransaction, tenantId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('location')
    .select('address')
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.address);
}
