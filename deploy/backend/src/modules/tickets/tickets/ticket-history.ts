import type { TicketHistoryField } from '@plugboard/contracts/tickets';
import type { TicketRow } from './ticket-list.repository.ts';

/** Compared key and displayed text of a field's value. */
type Value = readonly [key: string | null, text: string | null];

const plain = (value: string | null): Value => [value, value];

const valuesOf = (
  row: TicketRow,
): Readonly<Record<Exclude<TicketHistoryField, 'external' | 'relation' | 'merged'>, Value>> => ({
  ticket_name: plain(row.ticket_name),
  description: plain(row.description),
  status: plain(row.status),
  priority: plain(row.priority),
  category: plain(row.category),
  resolution: plain(row.resolution),
  assignee: [row.assignee_id, row.assignee_name?.trim() ?? null],
  location: [row.location_id, row.location_name],
  charger: [row.charger_id, row.charger_custom_id],
  merged_into: plain(row.merged_into === null ? null : String(row.merged_into)),
  port: [row.port_id, row.connector_id === null ? null : String(row.connector_id)],
});

export interface FieldChange {
  readonly field: TicketHistoryField;
  readonly before: string | null;
  readonly after: string | null;
}

/** How a ticket differs from what it was. Two people of one name are two people. */
export function diffTicket(before: TicketRow, after: TicketRow): FieldChange[] {
  const [old, current] = [valuesOf(before), valuesOf(after)];
  return (Object.keys(old) as (keyof typeof old)[])
    .filter((field) => old[field][0] !== current[field][0])
    .map((field) => ({ field, before: old[field][1], after: current[field][1] }));
}
