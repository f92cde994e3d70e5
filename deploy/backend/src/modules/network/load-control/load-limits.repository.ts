import { sql, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { LoadControlTables } from './load-control.tables.ts';

export type LoadLimitRow = Selectable<LoadControlTables['load_limit']>;

export const findLimits = (
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
): Promise<LoadLimitRow[]> =>
  db
    .selectFrom('load_limit')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charger_id', 'in', chargerIds)
    .execute();

/** Limits of chargers that are in no group any more. */
export const findReleased = (db: TenantTransaction, tenantId: string): Promise<LoadLimitRow[]> =>
  db
    .selectFrom('load_limit')
    .leftJoin('charger_group_member as member', (join) =>
      join
        .onRef('member.tenant_id', '=', 'load_limit.tenant_id')
        .onRef('member.charger_id', '=', 'load_limit.charger_id'),
    )
    .selectAll('load_limit')
    .where('load_limit.tenant_id', '=', tenantId)
    .where('member.charger_id', 'is', null)
    .execute();

export async function saveLimit(db: TenantTransaction, limit: LoadLimitRow): Promise<void> {
  await db
    .insertInto('load_limit')
    .values(limit)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'charger_id']).doUpdateSet(limit))
    .execute();
}

export async function deleteLimit(
  db: TenantTransaction,
  { tenant_id, charger_id }: Pick<LoadLimitRow, 'tenant_id' | 'charger_id'>,
): Promise<void> {
  await db.deleteFrom('load_limit').where('tenant_id', '=', tenant_id).where('charger_id', '=', charger_id).execute();
}

/** Charge points that have booted may have lost their limits. */
export async function forgetLimits(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('load_limit')
    .set({ confirmed_a: null, confirmed_at: null, command_id: null })
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', sql<string>`any(${chargerIds})`)
    .execute();
}
