import type { TicketOrdering, TicketSortField } from '@plugboard/contracts/tickets';
import { sql, type RawBuilder } from 'kysely';

/** Sort key of each ordering before the number, identical to the expressions of the indexes of migrations 0011, 0233 and 0260. */
const keys: Readonly<Record<TicketSortField, RawBuilder<unknown> | undefined>> = {
  id: undefined,
  ticket_name: sql`lower(support_ticket.ticket_name) collate "C"`,
  status: sql`support_ticket.status_rank`,
  priority: sql`support_ticket.priority_rank`,
  created_at: sql`support_ticket.created_at`,
  last_status_update: sql`support_ticket.last_status_update`,
  due_at: sql`support_ticket.due_at`,
};

const isDescending = (ordering: TicketOrdering): ordering is `-${TicketSortField}` => ordering.startsWith('-');

/**
 * SQL after `order by`. Descending reverses every key, so that the same index is read backwards; only tickets without a
 * deadline stay last, with an index of their own.
 */
export function ticketOrder(ordering: TicketOrdering): RawBuilder<unknown> {
  const key = keys[(isDescending(ordering) ? ordering.slice(1) : ordering) as TicketSortField];
  const direction = isDescending(ordering) ? sql`desc` : sql`asc`;
  const nulls = key === keys.due_at ? sql` nulls last` : sql``;
  return sql`${key ? sql`${key} ${direction}${nulls}, ` : sql``}support_ticket.number ${direction}`;
}
