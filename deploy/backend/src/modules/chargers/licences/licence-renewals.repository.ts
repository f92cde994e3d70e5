import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { LicenceTables } from './licences.tables.ts';

type NewRenewal = Omit<
  Insertable<LicenceTables['licence_renewal']>,
  'problem' | 'announced_for' | 'announced_price_minor' | 'attempt_id' | 'attempted_at'
>;
type RenewalRow = Selectable<LicenceTables['licence_renewal']>;

/** A renewal with its charger, its licence, its card and who is told. */
export type Renewal = Awaited<ReturnType<typeof findRenewals>>[number];

export async function insertRenewals(db: TenantTransaction, renewals: readonly NewRenewal[]): Promise<void> {
  await db
    .insertInto('licence_renewal')
    .values(renewals.map((renewal) => ({ ...renewal, problem: null })))
    .execute();
}

export async function deleteRenewals(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('licence_renewal')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', 'in', chargerIds)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Renewals of chargers, or all whose licence ends between two moments. */
export function findRenewals(
  db: TenantTransaction,
  tenantId: string,
  wanted: { readonly chargerIds: readonly string[] } | { readonly endsAfter: Date; readonly endsBy: Date },
) {
  const renewals = db
    .selectFrom('licence_renewal')
    .innerJoin('charger', (join) =>
      join
        .onRef('charger.tenant_id', '=', 'licence_renewal.tenant_id')
        .onRef('charger.id', '=', 'licence_renewal.charger_id'),
    )
    .innerJoin('licence', (join) =>
      join
        .onRef('licence.tenant_id', '=', 'licence_renewal.tenant_id')
        .onRef('licence.id', '=', 'licence_renewal.licence_id'),
    )
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'licence_renewal.tenant_id')
        .onRef('account.id', '=', 'licence_renewal.account_id'),
    )
    .leftJoin('payment_method as card', (join) =>
      join.onRef('card.tenant_id', '=', 'licence_renewal.tenant_id').onRef('card.id', '=', 'licence_renewal.card_id'),
    )
    .selectAll('licence_renewal')
    .select(['charger.custom_id', 'charger.licensed_to', 'charger.timezone', 'licence.name as licence_name'])
    .select(['licence.price_minor', 'account.email', 'account.first_name', 'account.language'])
    .select(['card.brand as card_brand', 'card.last4 as card_last4'])
    .where('licence_renewal.tenant_id', '=', tenantId)
    .orderBy('licence_renewal.charger_id');
  return 'chargerIds' in wanted
    ? renewals.where('licence_renewal.charger_id', 'in', wanted.chargerIds).execute()
    : renewals
        .where('charger.licensed_to', '>', wanted.endsAfter)
        .where('charger.licensed_to', '<=', wanted.endsBy)
        .execute();
}

/** Tenants that have renewals. */
export async function findTenantsWithRenewals(db: TenantTransaction): Promise<string[]> {
  const rows = await db.selectFrom('licence_renewal').select('tenant_id').distinct().execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** The renewals of one attempt, locked until the transaction ends. */
export const lockAttempt = (db: TenantTransaction, tenantId: string, attemptId: string): Promise<RenewalRow[]> =>
  db
    .selectFrom('licence_renewal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('attempt_id', '=', attemptId)
    .orderBy('charger_id')
    .forUpdate()
    .execute();

export async function updateRenewals(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
  change: Updateable<LicenceTables['licence_renewal']>,
): Promise<void> {
  await db
    .updateTable('licence_renewal')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('charger_id', 'in', chargerIds)
    .execute();
}
