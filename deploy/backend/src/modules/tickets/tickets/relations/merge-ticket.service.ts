import type { Ticket, TicketResolution } from '@plugboard/contracts/tickets';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { moveClock } from '../../ticket-sla/ticket-sla.service.ts';
import { diffTicket } from '../ticket-history.ts';
import { nextState } from '../ticket-state.ts';
import { updateTicketRow } from '../tickets.repository.ts';
import { getTicketRow, type VersionedReplyCall } from '../tickets.service.ts';
import { mailChange, personOf, recordHistory } from '../update-ticket.service.ts';
import { lockBoth, nameOf, publishBoth, subjectOf } from './link-ticket.service.ts';
import { deleteRelation, hasMerged, insertRelation } from './ticket-relations.repository.ts';

interface Merge {
  readonly into: number;
  readonly resolution: TicketResolution;
}

/** Closes a ticket as a duplicate; the other one shows its comments and files. Opening it again undoes this. */
export async function mergeTicket(
  call: VersionedReplyCall,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  number: number,
  { into, resolution }: Merge,
): Promise<Ticket> {
  const now = clock();
  const { db, tenantId } = call;
  const [own, main] = await lockBoth(call, number, into, 'into');
  if (own.merged_into !== null) throw new Failure('CONFLICT', { text: 'ticket.areMerged' });
  if (main.merged_into !== null) throw new Failure('CONFLICT', { text: 'ticket.intoMerged' });
  if (await hasMerged(db, tenantId, number)) throw new Failure('CONFLICT', { text: 'ticket.hasMerged' });

  const { status, closed_at, last_status_update, proposes_closing } = nextState(
    own,
    { status: 'closed', resolution },
    now,
  ).state;
  await updateTicketRow(db, tenantId, number, {
    status,
    resolution,
    closed_at,
    last_status_update,
    proposes_closing,
    merged_into: into,
    ...(await moveClock(call, own, { status }, now)),
  });
  await deleteRelation(db, tenantId, number, into);
  await insertRelation(db, tenantId, { kind: 'duplicate_of', number, other: into });

  const saved = await getTicketRow(call, number);
  const person = await personOf(call);
  const changes = diffTicket(own, saved);
  await recordHistory(call, number, changes, person, now);
  await recordHistory(call, into, [{ field: 'merged', before: null, after: nameOf(own) }], person, now);
  await mailChange({ db, tenantId, settings, request: call }, saved, changes, person);
  await call.audit({
    action: 'ticket.merged',
    subject: subjectOf(number),
    before: { status: own.status },
    after: { status, resolution, merged_into: nameOf(main) },
  });
  return publishBoth(call, saved, main);
}
