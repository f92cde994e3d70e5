import type { LiveEvent } from '@plugboard/contracts/platform';
import type { TicketStatus } from '@plugboard/contracts/tickets';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { lockTicket, recordHistory } from './update-ticket.service.ts';
import { moveClock } from '../ticket-sla/ticket-sla.service.ts';
import { getTicketRow } from './tickets.service.ts';
import { toTicketEvent } from './ticket-event.ts';
import { diffTicket } from './ticket-history.ts';
import { nextState } from './ticket-state.ts';
import { updateTicketRow } from './tickets.repository.ts';

interface RuleChange {
  readonly status: TicketStatus;
  readonly proposes_closing: boolean;
}

/** Changes a ticket in the portal's own name. Returns the events to publish at the end of the transaction. */
export async function updateByRule(
  tenant: Pick<SignedInCall, 'db' | 'tenantId'>,
  number: number,
  { status, proposes_closing }: RuleChange,
  now: Date,
): Promise<LiveEvent[]> {
  const row = await lockTicket(tenant, number);
  const { resolution, closed_at, last_status_update } = nextState(row, { status }, now).state;
  const columns = { status, resolution, closed_at, last_status_update, proposes_closing };
  const clock = await moveClock(tenant, row, { status }, now);
  await updateTicketRow(tenant.db, tenant.tenantId, number, { ...columns, ...clock });
  const saved = await getTicketRow(tenant, number);
  await recordHistory(tenant, number, diffTicket(row, saved), null, now);
  return [toTicketEvent(saved, 'changed')];
}
