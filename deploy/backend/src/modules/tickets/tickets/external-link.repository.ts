import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type TicketLinkRow = Selectable<Tables['ticket_link']>;

export const findLink = (
  db: TenantTransaction,
  tenantId: string,
  ticketNumber: number,
): Promise<TicketLinkRow | undefined> =>
  db
    .selectFrom('ticket_link')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ticket_number', '=', ticketNumber)
    .executeTakeFirst();
