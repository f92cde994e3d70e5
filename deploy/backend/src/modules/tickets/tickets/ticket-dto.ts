import { toTicketSla } from '@plugboard/contracts/tickets';
import type {
  ExternalLink,
  Ticket,
  TicketHistoryEntry,
  TicketListItem,
  TicketRelation,
} from '@plugboard/contracts/tickets';
import { toSlaFacts } from '../ticket-sla/ticket-sla.service.ts';
import type { TicketListRow, TicketRow } from './ticket-list.repository.ts';
import type { TicketChangeRow } from './tickets.repository.ts';

const assigneeOf = ({ assignee_id: id, assignee_name }: TicketListRow): TicketListItem['assignee'] =>
  id === null ? null : { id, name: assignee_name?.trim() ?? '' };

/** As the account is called now; where it is gone, as it was called when it opened the ticket. */
function reporterOf(row: TicketListRow): TicketListItem['reporter'] {
  const name = row.reporter_now ?? row.reporter_name;
  return name === null ? null : { id: row.reporter_id, name: name.trim(), email: row.reporter_email };
}

function chargerOf(row: TicketListRow): TicketListItem['charger'] {
  const { charger_id: id, charger_custom_id: custom_id, charger_point_id } = row;
  return id === null || custom_id === null || charger_point_id === null ? null : { id, custom_id, charger_point_id };
}

export function toTicketListItemDto(row: TicketListRow): TicketListItem {
  const assignee = assigneeOf(row);
  const { location_id, location_name, port_id, connector_id } = row;
  return {
    id: row.number,
    ticket_name: row.ticket_name,
    status: row.status,
    priority: row.priority,
    category: row.category,
    resolution: row.resolution,
    assignee,
    assignee_name: assignee?.name ?? null,
    reporter: reporterOf(row),
    location: location_id === null ? null : { id: location_id, custom_id: location_name ?? '' },
    charger: chargerOf(row),
    port: port_id === null || connector_id === null ? null : { id: port_id, connector_id },
    timezone: row.timezone,
    source: row.source,
    proposes_closing: row.proposes_closing,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    last_status_update: row.last_status_update.toISOString(),
    sla: toTicketSla(row.status, toSlaFacts(row)),
  };
}

interface Shown {
  /** Whether the reader may see charge points' messages. */
  readonly showsEvidence: boolean;
  readonly external: ExternalLink | null;
  readonly relations: readonly TicketRelation[];
}

export const toTicketDto = (row: TicketRow, { showsEvidence, external, relations }: Shown): Ticket => ({
  ...toTicketListItemDto(row),
  description: row.description,
  evidence: showsEvidence ? row.evidence : null,
  external,
  relations: [...relations],
  merged_into: row.merged_into,
});

export const toChangeDto = (row: TicketChangeRow): TicketHistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
  field: row.field,
  before: row.before,
  after: row.after,
});
