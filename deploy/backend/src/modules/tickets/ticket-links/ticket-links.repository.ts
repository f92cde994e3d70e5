import type { ExternalTicket } from '@plugboard/contracts/tickets';
import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TicketLinkRow } from '../tickets/external-link.service.ts';
import type { TicketLinkTables } from './ticket-links.tables.ts';

export async function insertLink(
  db: TenantTransaction,
  link: Insertable<TicketLinkTables['ticket_link']>,
): Promise<void> {
  await db.insertInto('ticket_link').values(link).execute();
}

export async function deleteLink(db: TenantTransaction, tenantId: string, ticketNumber: number): Promise<void> {
  await db
    .deleteFrom('ticket_link')
    .where('tenant_id', '=', tenantId)
    .where('ticket_number', '=', ticketNumber)
    .execute();
}

/** Stores an external ticket's state, unless the association has changed. */
export async function saveReading(
  db: TenantTransaction,
  { tenant_id, ticket_number, external_id, system }: TicketLinkRow,
  { title, status, url }: Omit<ExternalTicket, 'id'>,
  read_at: Date,
): Promise<TicketLinkRow | undefined> {
  return db
    .updateTable('ticket_link')
    .set({ title, status, url, read_at })
    .where('tenant_id', '=', tenant_id)
    .where('ticket_number', '=', ticket_number)
    .where('system', '=', system)
    .where('external_id', '=', external_id)
    .returningAll()
    .executeTakeFirst();
}

/** Claims the refresh of an external ticket that was not read since `before`; one of several instances gets it. */
export const claimRefresh = (
  db: TenantTransaction,
  { tenantId, ticketNumber }: { readonly tenantId: string; readonly ticketNumber: number },
  now: Date,
  before: Date,
): Promise<TicketLinkRow | undefined> =>
  db
    .updateTable('ticket_link')
    .set({ asked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('ticket_number', '=', ticketNumber)
    .where('read_at', '<=', before)
    .where(({ eb, or }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', before)]))
    .returningAll()
    .executeTakeFirst();
