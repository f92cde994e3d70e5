import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { AccountTables } from './auth.tables.ts';
import { machineClock } from '../../../platform/time/clock.ts';

interface Named {
  readonly tenant_id: string;
  readonly account_id: string;
  readonly token_hash: string;
}

export async function insertTrustedComputer(
  db: TenantTransaction,
  computer: Insertable<AccountTables['trusted_computer']>,
): Promise<void> {
  await db.insertInto('trusted_computer').values(computer).execute();
}

export async function isTrusted(db: TenantTransaction, { tenant_id, account_id, token_hash }: Named): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_computer')
    .select('token_hash')
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', machineClock())
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTrustedComputers(
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
): Promise<void> {
  await db
    .deleteFrom('trusted_computer')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute();
}
