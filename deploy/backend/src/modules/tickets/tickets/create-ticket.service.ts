import { ticketFieldsToManage, type NewTicket, type Ticket } from '@plugboard/contracts/tickets';
import { json } from '../../../platform/database/platform-tables.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { attachToNewTicket } from '../ticket-comments/create-comment.service.ts';
import { startClock } from '../ticket-sla/ticket-sla.service.ts';
import { getTicketRow, toTicketReply, type VersionedReplyCall } from './tickets.service.ts';
import { toTicketEvent } from './ticket-event.ts';
import { collectEvidence } from './ticket-evidence.service.ts';
import { resolveLocation } from './ticket-location.service.ts';
import { nextState, unopened } from './ticket-state.ts';
import { findAssignable, insertTicket, findPersonName, nextNumber, type NewTicketRow } from './tickets.repository.ts';

type Problems = Record<string, readonly FieldMessage[]>;
type StartedClock = Parameters<typeof startClock>[1];
type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

/** Stores a ticket under the tenant's next number, for a person or for a rule; its clock starts. */
export async function saveTicket(
  { db, tenantId }: Tenant,
  columns: Omit<NewTicketRow, 'tenant_id' | 'number'> & StartedClock,
): Promise<number> {
  const number = await nextNumber(db, tenantId);
  const clock = await startClock({ db, tenantId }, columns);
  await insertTicket(db, { ...columns, ...clock, tenant_id: tenantId, number });
  return number;
}

/** Field errors of a ticket's owner. */
export async function assigneeProblems({ db, tenantId }: Tenant, id: string | null | undefined): Promise<Problems> {
  const isFine =
    !id || (await findAssignable(db, { tenantId, id }, { limit: 1, offset: 0, ordering: 'name' })).length === 1;
  return isFine ? {} : { assignee: [{ key: 'ticket.assigneeUnknown' }] };
}

/** Refuses fields reserved for ticket managers, and evidence from callers who may not see it (spec §6). */
function requireOwnFields({ permissions }: SignedInCall['account'], given: NewTicket): void {
  const plain = { status: 'open', resolution: null, assignee: null } as const;
  const managed = ticketFieldsToManage.filter((field) => given[field] !== plain[field]);
  const refused = [
    ...(permissions.includes('change_tickets') ? [] : managed),
    ...(given.attach_evidence && !permissions.includes('view_charger') ? ['attach_evidence'] : []),
  ];
  if (refused.length === 0) return;
  throw new Failure('FORBIDDEN', { text: 'ticket.fieldsNotYours', values: { fields: refused.join(', ') } });
}

/** Opens a ticket in the caller's name. */
export async function createTicket(call: VersionedReplyCall, given: NewTicket, now: Date): Promise<Ticket> {
  const { db, tenantId, account } = call;
  requireOwnFields(account, given);
  const { state, problems } = nextState(unopened(now), given, now);
  const { place, problems: misplaced } = await resolveLocation(
    call,
    { location_id: null, charger_id: null, port_id: null },
    given,
  );
  const all: Problems = {
    ...problems,
    ...misplaced,
    ...(await assigneeProblems(call, given.assignee)),
  };
  if (Object.keys(all).length > 0) throw new FieldFailure(all);

  const { ticket_name, description, priority, category, assignee, charger, port } = given;
  const evidence = given.attach_evidence && charger ? await collectEvidence(call, charger, port, now) : null;
  const number = await saveTicket(call, {
    ticket_name,
    description,
    priority,
    category,
    assignee_id: assignee,
    created_at: now,
    ...state,
    ...place,
    reporter_id: account.id,
    reporter_name: await findPersonName(db, tenantId, account.id),
    evidence: evidence && json(evidence),
  });
  const row = await getTicketRow(call, number);
  const attachments = await attachToNewTicket(call, number, given.uploads ?? [], now);
  const { attach_evidence: _, uploads: __, ...fields } = given;
  const after = attachments.length === 0 ? fields : { ...fields, attachments };
  await call.audit({ action: 'ticket.opened', subject: { type: 'ticket', id: String(number) }, after });
  await publish(db, tenantId, [toTicketEvent(row, 'opened')]);
  return toTicketReply(call, row);
}
