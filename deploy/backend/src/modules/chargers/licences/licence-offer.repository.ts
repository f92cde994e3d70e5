import { sql, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { LicenceTables } from './licences.tables.ts';

export type LicenceRow = Selectable<LicenceTables['licence']>;
export type PromotionalCodeRow = Selectable<LicenceTables['promotional_code']>;

const offered = (db: TenantTransaction, tenantId: string) =>
  db.selectFrom('licence').selectAll().where('tenant_id', '=', tenantId).where('is_offered', '=', true);

/** The cheapest first, month beside year. */
export const findLicences = (db: TenantTransaction, tenantId: string): Promise<LicenceRow[]> =>
  offered(db, tenantId)
    .orderBy(sql`price_minor * case period when 'month' then 12 else 1 end`)
    .orderBy('name')
    .execute();

export const findLicence = (db: TenantTransaction, tenantId: string, id: string): Promise<LicenceRow | undefined> =>
  offered(db, tenantId).where('id', '=', id).executeTakeFirst();

export const findYears = (
  db: TenantTransaction,
  tenantId: string,
): Promise<Selectable<LicenceTables['licence_years']>[]> =>
  db.selectFrom('licence_years').selectAll().where('tenant_id', '=', tenantId).orderBy('years').execute();

const codeNamed = (db: TenantTransaction, tenantId: string, code: string) =>
  db.selectFrom('promotional_code').selectAll().where('tenant_id', '=', tenantId).where('code', '=', code);

export const findCode = (
  db: TenantTransaction,
  tenantId: string,
  code: string,
): Promise<PromotionalCodeRow | undefined> => codeNamed(db, tenantId, code).executeTakeFirst();

/** The code, held until the transaction ends: of two who want its last use the second sees that it is gone. */
export const lockCode = (
  db: TenantTransaction,
  tenantId: string,
  code: string,
): Promise<PromotionalCodeRow | undefined> => codeNamed(db, tenantId, code).forUpdate().executeTakeFirst();

export async function countUse(db: TenantTransaction, tenantId: string, code: string): Promise<void> {
  await db
    .updateTable('promotional_code')
    .set(({ eb, ref }) => ({ uses: eb(ref('uses'), '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .execute();
}
