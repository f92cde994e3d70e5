import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { machineClock } from '../../../../platform/time/clock.ts';

interface Owner {
  readonly tenantId: string;
  readonly accountId: string;
}

export async function deleteRecoveryCodes(db: TenantTransaction, { tenantId, accountId }: Owner): Promise<void> {
  await db.deleteFrom('recovery_code').where('tenant_id', '=', tenantId).where('account_id', '=', accountId).execute();
}

export async function insertRecoveryCodes(
  db: TenantTransaction,
  { tenantId: tenant_id, accountId: account_id }: Owner,
  hashes: readonly string[],
): Promise<void> {
  const rows = hashes.map((code_hash) => ({ tenant_id, account_id, code_hash, used_at: null }));
  await db.insertInto('recovery_code').values(rows).execute();
}

/** Uses a code up; of two who try at once, one gets it. */
export async function spendRecoveryCode(
  db: TenantTransaction,
  { tenantId, accountId }: Owner,
  hash: string,
): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_code')
    .set({ used_at: machineClock() })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function countRecoveryCodes(db: TenantTransaction, { tenantId, accountId }: Owner): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
