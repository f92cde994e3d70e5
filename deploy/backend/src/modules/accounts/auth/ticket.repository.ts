import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { AccountTables } from './auth.tables.ts';
import { machineClock } from '../../../platform/time/clock.ts';

export type Ticket = Selectable<AccountTables['ticket']>;

export async function insertTicket(db: TenantTransaction, ticket: Insertable<AccountTables['ticket']>): Promise<void> {
  await db.insertInto('ticket').values(ticket).execute();
}

/** Uses a ticket up; of two who try at once, one gets it. */
export const spendTicket = (db: TenantTransaction, tenantId: string, ticketHash: string): Promise<Ticket | undefined> =>
  db
    .updateTable('ticket')
    .set({ used_at: machineClock() })
    .where('tenant_id', '=', tenantId)
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', machineClock())
    .returningAll()
    .executeTakeFirst();

/** Drops the unused tickets into an account, and those it asked for to switch into a client. Runs outside the tenant. */
export async function deleteTicketsOf(db: TenantTransaction, tenantId: string, accountId: string): Promise<void> {
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

/** Drops the unused tickets that were asked for in a session. Runs outside the tenant. */
export async function deleteTicketsOpenedBy(db: TenantTransaction, sessionId: string): Promise<void> {
  await db.deleteFrom('ticket').where('used_at', 'is', null).where('opened_by_session_id', '=', sessionId).execute();
}

export const findTicket = (db: TenantTransaction, tenantId: string, ticketHash: string): Promise<Ticket | undefined> =>
  db
    .selectFrom('ticket')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
