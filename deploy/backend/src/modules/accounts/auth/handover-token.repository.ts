import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { AccountTables } from './auth.tables.ts';
import { machineClock } from '../../../platform/time/clock.ts';

export type HandoverToken = Selectable<AccountTables['ticket']>;

export async function insertHandoverToken(
  db: TenantTransaction,
  token: Insertable<AccountTables['ticket']>,
): Promise<void> {
  await db.insertInto('ticket').values(token).execute();
}

/** Uses a token up; of two who try at once, one gets it. */
export const spendHandoverToken = (
  db: TenantTransaction,
  tenantId: string,
  tokenHash: string,
): Promise<HandoverToken | undefined> =>
  db
    .updateTable('ticket')
    .set({ used_at: machineClock() })
    .where('tenant_id', '=', tenantId)
    .where('ticket_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', machineClock())
    .returningAll()
    .executeTakeFirst();

/** Drops the unused handover tokens into an account, and those it asked for to switch into a client. Runs outside the tenant. */
export async function deleteHandoverTokensOf(
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
): Promise<void> {
  await db
    .deleteFrom('ticket')
    .where('used_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('tenant_id', '=', tenantId), eb('account_id', '=', accountId)]),
        and([eb('actor_tenant_id', '=', tenantId), eb('actor_account_id', '=', accountId)]),
      ]),
    )
    .execute();
}

/** Drops the unused handover tokens that were asked for in a session. Runs outside the tenant. */
export async function deleteHandoverTokensOpenedBy(db: TenantTransaction, sessionId: string): Promise<void> {
  await db.deleteFrom('ticket').where('used_at', 'is', null).where('opened_by_session_id', '=', sessionId).execute();
}

export const findHandoverToken = (
  db: TenantTransaction,
  tenantId: string,
  tokenHash: string,
): Promise<HandoverToken | undefined> =>
  db
    .selectFrom('ticket')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ticket_hash', '=', tokenHash)
    .executeTakeFirst();
