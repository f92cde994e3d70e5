import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { machineClock } from '../../../../platform/time/clock.ts';
import type { AccountTables } from '../auth.tables.ts';

type Authenticator = Selectable<AccountTables['authenticator']>;
interface Owner {
  readonly tenantId: string;
  readonly accountId: string;
}

export const findAuthenticator = (
  db: TenantTransaction,
  { tenantId, accountId }: Owner,
): Promise<Authenticator | undefined> =>
  db
    .selectFrom('authenticator')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Keeps a secret that waits for its first code; the confirmed one stays until then. */
export async function savePendingSecret(
  db: TenantTransaction,
  { tenantId, accountId }: Owner,
  pending: { readonly pending_secret: string; readonly pending_until: Date },
): Promise<void> {
  await db
    .insertInto('authenticator')
    .values({ tenant_id: tenantId, account_id: accountId, ...pending })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(pending))
    .execute();
}

/** Makes the pending secret the one that counts. Its first code is used up; of two at once, one gets it. */
export async function confirmPendingSecret(
  db: TenantTransaction,
  { tenantId, accountId }: Owner,
  pendingSecret: string,
  step: number,
): Promise<boolean> {
  const confirmed = await db
    .updateTable('authenticator')
    .set({
      sealed_secret: pendingSecret,
      confirmed_at: machineClock(),
      last_step: step,
      pending_secret: null,
      pending_until: null,
    })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('pending_secret', '=', pendingSecret)
    .returning('account_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Uses up the code of a step, and with it those of earlier steps; of two at once, one gets it. */
export async function spendStep(db: TenantTransaction, { tenantId, accountId }: Owner, step: number): Promise<boolean> {
  const spent = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function deleteAuthenticator(db: TenantTransaction, { tenantId, accountId }: Owner): Promise<boolean> {
  const gone = await db
    .deleteFrom('authenticator')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmed_at !== null;
}
