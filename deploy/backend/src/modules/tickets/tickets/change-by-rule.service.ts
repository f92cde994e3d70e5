import type { LiveEvent } from '@plugboard/contracts/platform';
import type { TicketStatus } from '@plugboard/contracts/tickets';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { heldTicket, keepHistory } from './change-ticket.service.ts';
import { existingTicket } from './read-tickets.service.ts';
import { ticketChanged } from './ticket-changed.ts';
import { differences } from './ticket-history.ts';
import { nextState } from './ticket-state.ts';
import { updateTicket } from './tickets.repository.ts';

interface Wanted {
  readonly status: TicketStatus;
  readonly proposes_closing: boolean;
}

/** Changes a ticket in the portal's own name. Returns the events to publish at the end of the transaction. */
export async function changeByRule(
  tenant: Pick<SignedInCall, 'db' | 'tenantId'>,
  number: number,
  { status, proposes_closing }: Wanted,
  now: Date,
): Promise<LiveEvent[]> {
  const row = await heldTicket(tenant, number);
  const { resolution, closed_at, last_status_update } = nextState(row, { status }, now).state;
  const columns = { status, resolution, closed_at, last_status_update, proposes_closing };
  await updateTicket(tenant.db, tenant.tenantId, number, columns);
  const saved = await existingTicket(tenant, number);
  await keepHistory(tenant, number, differences(row, saved), null, now);
  return [ticketChanged(saved, 'changed')];
}
