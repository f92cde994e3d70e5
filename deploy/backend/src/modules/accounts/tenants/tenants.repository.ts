import type { BrandStyle, Environment, OpenEnvironment } from '@plugboard/contracts/accounts';
import { sql, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TenantTables } from './tenants.tables.ts';

type Rows<Name extends keyof TenantTables> = Promise<Selectable<TenantTables[Name]>[]>;
type Tenant = Selectable<TenantTables['tenant']> & {
  readonly flags: OpenEnvironment['flags'];
  /** A Pro licence is in force, by contract or for one of the tenant's own chargers. */
  readonly holds_pro: boolean;
};

/** A tenant with its switches. */
export const getTenant = (db: TenantTransaction, tenantId: string): Promise<Tenant> =>
  db
    .selectFrom('tenant')
    .selectAll('tenant')
    .select(
      sql<OpenEnvironment['flags']>`coalesce(
        (select jsonb_object_agg(name, is_on) from tenant_flag where tenant_id = tenant.id), '{}')`.as('flags'),
    )
    .select(
      sql<boolean>`(tenant.has_pro or exists (select from charger
        where charger.tenant_id = tenant.id and license_is_pro and source_tenant_id is null
          and licensed_from <= now() and (licensed_to is null or licensed_to > now())))`.as('holds_pro'),
    )
    .where('tenant.id', '=', tenantId)
    .executeTakeFirstOrThrow();

export async function getServiceType(db: TenantTransaction, tenantId: string): Promise<Tenant['service_type']> {
  const row = db.selectFrom('tenant').select('service_type').where('id', '=', tenantId);
  return (await row.executeTakeFirstOrThrow()).service_type;
}

export async function saveServiceType(
  db: TenantTransaction,
  tenantId: string,
  service_type: Tenant['service_type'],
): Promise<void> {
  await db.updateTable('tenant').set({ service_type }).where('id', '=', tenantId).execute();
}

/** Locked until the transaction ends; inserts into the tenant are not blocked. */
export async function lockTenant(db: TenantTransaction, tenantId: string): Promise<void> {
  await db.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

interface TenantStatus {
  readonly features: Environment['features'];
  readonly locations_count: number;
  /** Addresses of the tenant's first ten locations, by age. */
  readonly first_addresses: string[];
}

/** Features and numbers of locations, in one round trip. */
export async function getTenantStatus(db: TenantTransaction, tenantId: string): Promise<TenantStatus> {
  const { rows } = await sql<TenantStatus>`
    select
      coalesce((select jsonb_object_agg(name, jsonb_build_object('is_active', is_active))
        from tenant_feature where tenant_id = ${tenantId}), '{}') as features,
      (select count(*) from location where tenant_id = ${tenantId}) as locations_count,
      array(select address from location where tenant_id = ${tenantId} order by created_at, id limit 10)
        as first_addresses`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('A query without a table gave no row');
  return standing;
}

export const listControls = (db: TenantTransaction, tenantId: string): Rows<'tenant_control'> =>
  db.selectFrom('tenant_control').selectAll().where('tenant_id', '=', tenantId).orderBy('position').execute();

/** The looks with the tenant's pictures, in one round trip. */
export const listBrandStyles = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('brand_style')
    .selectAll('brand_style')
    .select(
      sql<BrandStyle['pictures']>`coalesce(
        (select jsonb_object_agg(kind, jsonb_build_object('path', '/uploads/' || file_name, 'width', width, 'height', height))
          from brand_picture where tenant_id = brand_style.tenant_id), '{}')`.as('pictures'),
    )
    .where('brand_style.tenant_id', '=', tenantId)
    .orderBy('position')
    .execute();
