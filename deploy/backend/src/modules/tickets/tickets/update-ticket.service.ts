import { isSettled, type Ticket, type TicketChange, ticketStatus } from '@plugboard/contracts/tickets';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assigneeProblems } from './create-ticket.service.ts';
import { moveClock } from '../ticket-sla/ticket-sla.service.ts';
import { getTicketRow, toTicketReply, type VersionedReplyCall } from './tickets.service.ts';
import { toTicketEvent } from './ticket-event.ts';
import { diffTicket, type FieldChange } from './ticket-history.ts';
import { lockTicketRow, type TicketRow } from './ticket-list.repository.ts';
import { resolveLocation } from './ticket-location.service.ts';
import { nextState } from './ticket-state.ts';
import { insertChanges, findPersonName, updateTicketRow, type TicketColumns } from './tickets.repository.ts';
import type { Language } from '@plugboard/contracts/platform';
import { text } from '../../../platform/text.ts';
import { mailPeople, type ConcernedTicket, type MailContext } from '../ticket-mails/mail-people.service.ts';

/** Fields whose change is mailed: status and owner. */
const notifiedFields = { status: 'ticketField.status', assignee: 'ticketField.assignee' } as const;
type NotifiedField = keyof typeof notifiedFields;

const isNotified = (change: FieldChange): change is FieldChange & { readonly field: NotifiedField } =>
  change.field in notifiedFields;

function inWords(language: Language, { field, after }: FieldChange & { readonly field: NotifiedField }): string {
  const status = ticketStatus.safeParse(after);
  const value = field === 'status' && status.success ? text(language, `ticketStatus.${status.data}`) : (after ?? '-');
  return `${text(language, notifiedFields[field])}: ${value}`;
}

/** Tells the ticket's people that its status or its owner is another one now; of other changes nothing. */
export async function mailChange(
  place: MailContext,
  ticket: ConcernedTicket,
  changes: readonly FieldChange[],
  by: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  const news = changes.filter(isNotified);
  if (news.length === 0) return;
  const valuesIn = (language: Language) => ({
    changes: news.map((change) => inWords(language, change)).join('\n'),
  });
  await mailPeople(place, ticket, { kind: 'ticketChanged', by: by ?? { id: null, name: null }, valuesIn });
}

interface SavingCall extends VersionedReplyCall {
  readonly requireVersion: (current: number) => void;
}

/** Author of a change; `null` is the portal itself. */
type ChangedBy = { readonly id: string; readonly name: string } | null;

/** Keeps how a ticket changed, a row for each field. */
export async function recordHistory(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  number: number,
  changes: readonly FieldChange[],
  by: ChangedBy,
  at: Date,
): Promise<void> {
  const ofChange = { tenant_id: tenantId, ticket_number: number, at, actor_id: by?.id ?? null };
  const actor_name = by?.name ?? null;
  await insertChanges(
    db,
    changes.map((change) => ({ ...ofChange, id: newOrderedId(at), actor_name, ...change })),
  );
}

/** The person of a call, as history names them. */
export const personOf = async ({ db, tenantId, account }: SignedInCall): Promise<ChangedBy> => ({
  id: account.id,
  name: await findPersonName(db, tenantId, account.id),
});

/** The ticket in its newest version, held until the transaction ends. */
export async function lockTicket(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  number: number,
): Promise<TicketRow> {
  const row = await lockTicketRow(db, tenantId, number);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** Columns to write; throws the field errors. */
async function columnsOf(call: SignedInCall, row: TicketRow, sent: TicketChange, now: Date): Promise<TicketColumns> {
  const { state, problems } = nextState(row, sent, now);
  const { place, problems: misplaced } = await resolveLocation(call, row, sent);
  const isOwnerNew = sent.assignee !== undefined && sent.assignee !== row.assignee_id;
  const all: Record<string, readonly FieldMessage[]> = {
    ...problems,
    ...misplaced,
    ...(isOwnerNew && (await assigneeProblems(call, sent.assignee))),
  };
  if (Object.keys(all).length > 0) throw new FieldFailure(all);
  const { ticket_name, description, priority, category, assignee: assignee_id } = sent;
  const { status, resolution, closed_at, last_status_update, proposes_closing } = state;
  return {
    ticket_name,
    description,
    priority,
    category,
    assignee_id,
    status,
    // One that a person opens again is theirs: a rule may have opened another one for its cause.
    ...(isSettled(row.status) && !isSettled(status) && { cause_key: null }),
    // Opening a merged ticket again undoes the merge.
    ...(status !== 'closed' && { merged_into: null }),
    resolution,
    closed_at,
    last_status_update,
    proposes_closing,
    ...(await moveClock(call, row, { status, priority }, now)),
    location_id: place.location_id,
    charger_id: place.charger_id,
    port_id: place.port_id,
  };
}

const pick = (changes: readonly FieldChange[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));

/** Saves the fields that differ from the stored ones. */
export async function updateTicket(
  call: SavingCall,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  number: number,
  sent: TicketChange,
): Promise<Ticket> {
  const now = clock();
  const { db, tenantId } = call;
  const row = await lockTicket(call, number);
  call.requireVersion(row.version);
  await updateTicketRow(db, tenantId, number, await columnsOf(call, row, sent, now));
  const saved = await getTicketRow(call, number);
  const changes = diffTicket(row, saved);
  const person = await personOf(call);
  await recordHistory(call, number, changes, person, now);
  await mailChange({ db, tenantId, settings, request: call }, saved, changes, person);
  await call.audit({
    action: 'ticket.changed',
    subject: { type: 'ticket', id: String(number) },
    before: pick(changes, 'before'),
    after: pick(changes, 'after'),
  });
  await publish(db, tenantId, [toTicketEvent(saved, 'changed')]);
  return toTicketReply(call, saved);
}
