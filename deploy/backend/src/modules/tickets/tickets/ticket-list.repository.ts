import type { TicketOrdering } from '@plugboard/contracts/tickets';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { isNarrowed, ticketFilter, type TicketSelection } from './ticket-filter.repository.ts';
import { ticketOrder } from './ticket-order.repository.ts';

interface Page {
  readonly ordering: TicketOrdering;
  readonly limit: number;
  readonly offset: number;
}

const named = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('support_ticket')
    .leftJoin('account as assignee', (join) =>
      join
        .onRef('assignee.tenant_id', '=', 'support_ticket.tenant_id')
        .onRef('assignee.id', '=', 'support_ticket.assignee_id'),
    )
    .leftJoin('account as reporter', (join) =>
      join
        .onRef('reporter.tenant_id', '=', 'support_ticket.tenant_id')
        .onRef('reporter.id', '=', 'support_ticket.reporter_id'),
    )
    .leftJoin('location', (join) =>
      join
        .onRef('location.tenant_id', '=', 'support_ticket.tenant_id')
        .onRef('location.id', '=', 'support_ticket.location_id'),
    )
    .leftJoin('charger', (join) =>
      join
        .onRef('charger.tenant_id', '=', 'support_ticket.tenant_id')
        .onRef('charger.id', '=', 'support_ticket.charger_id'),
    )
    .leftJoin('port', (join) =>
      join.onRef('port.tenant_id', '=', 'support_ticket.tenant_id').onRef('port.id', '=', 'support_ticket.port_id'),
    )
    .select([
      'support_ticket.number',
      'support_ticket.ticket_name',
      'support_ticket.status',
      'support_ticket.priority',
      'support_ticket.category',
      'support_ticket.resolution',
      'support_ticket.assignee_id',
      'support_ticket.reporter_id',
      'support_ticket.reporter_name',
      'support_ticket.location_id',
      'support_ticket.charger_id',
      'support_ticket.port_id',
      'support_ticket.source',
      'support_ticket.proposes_closing',
      'support_ticket.created_at',
      'support_ticket.closed_at',
      'support_ticket.last_status_update',
      'support_ticket.response_minutes',
      'support_ticket.resolution_minutes',
      'support_ticket.first_response_ms',
      'support_ticket.paused_at',
      'support_ticket.paused_ms',
    ])
    .select(['reporter.email as reporter_email', 'location.name as location_name', 'port.connector_id'])
    .select(['charger.custom_id as charger_custom_id', 'charger.charger_point_id'])
    .select(({ fn }) => fn.coalesce('charger.timezone', 'location.timezone').as('timezone'))
    .select([
      sql<string | null>`assignee.first_name || ' ' || assignee.last_name`.as('assignee_name'),
      sql<string | null>`reporter.first_name || ' ' || reporter.last_name`.as('reporter_now'),
    ])
    .where('support_ticket.tenant_id', '=', tenantId);

/** A ticket with the names of what it is about and of whom it concerns, as a list shows it. */
export type TicketListRow = Awaited<ReturnType<typeof findTickets>>[number];

/** One page. Only the page's own rows are read whole, however far into the list it lies. */
export function findTickets(db: TenantTransaction, selection: TicketSelection, page: Page) {
  const numbers = db
    .selectFrom('support_ticket')
    .select('support_ticket.number')
    .where((eb) => ticketFilter(eb, selection))
    .orderBy(ticketOrder(page.ordering))
    .limit(page.limit)
    .offset(page.offset);
  return named(db, selection.tenantId)
    .where('support_ticket.number', 'in', numbers)
    .orderBy(ticketOrder(page.ordering))
    .execute();
}

/** Tickets below a number, the highest first: as fast at the end of a long export as at its beginning. */
export const findTicketsBelow = (
  db: TenantTransaction,
  selection: TicketSelection,
  number: number | undefined,
  limit: number,
) =>
  named(db, selection.tenantId)
    .select('support_ticket.description')
    .where((eb) => ticketFilter(eb, selection))
    .$if(number !== undefined, (query) => query.where('support_ticket.number', '<', number ?? 0))
    .orderBy('support_ticket.number', 'desc')
    .limit(limit)
    .execute();

const whole = (db: TenantTransaction, tenantId: string, number: number) =>
  named(db, tenantId)
    .select(['support_ticket.description', 'support_ticket.evidence', 'support_ticket.version'])
    .select(['support_ticket.cause_key', 'support_ticket.merged_into'])
    .where('support_ticket.number', '=', number);

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

export const findTicket = (db: TenantTransaction, tenantId: string, number: number) =>
  whole(db, tenantId, number).executeTakeFirst();

/** The ticket, locked until the transaction ends, so that concurrent changes follow one another. */
export const lockTicketRow = (
  db: TenantTransaction,
  tenantId: string,
  number: number,
): Promise<TicketRow | undefined> => whole(db, tenantId, number).forUpdate('support_ticket').executeTakeFirst();

/** How many tickets a selection has; how many the tenant has at all is kept beside them. */
export async function countTickets(db: TenantTransaction, selection: TicketSelection): Promise<number> {
  if (!isNarrowed(selection)) {
    const counter = db
      .selectFrom('support_ticket_counter')
      .select('tickets')
      .where('tenant_id', '=', selection.tenantId);
    return (await counter.executeTakeFirst())?.tickets ?? 0;
  }
  const { count } = await db
    .selectFrom('support_ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => ticketFilter(eb, selection))
    .executeTakeFirstOrThrow();
  return count;
}
