import { type LiveEvent } from '@plugboard/contracts/platform';
import { isSettled, type TicketStatus } from '@plugboard/contracts/tickets';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { createRuleComment } from '../ticket-comments/create-rule-comment.service.ts';
import { lockTicket } from '../tickets/update-ticket.service.ts';
import { updateByRule } from '../tickets/update-by-rule.service.ts';
import { updateTrouble, type FollowedTrouble } from './followed-troubles.repository.ts';
import { buildRecoveryComment, buildReturnComment } from './rule-texts.ts';
import { byRules, subjectOf, type RuleRun } from './rule.ts';

interface Said {
  readonly text: string;
  /** Change of the ticket, if any. */
  readonly change?: { readonly status: TicketStatus; readonly proposes_closing: boolean };
}

async function comment(run: RuleRun, ticketNumber: number, { text, change }: Said): Promise<LiveEvent[]> {
  const { db, tenantId, settings, now } = run;
  const changed = change ? await updateByRule(run, ticketNumber, change, now) : [];
  const commented = await createRuleComment({ db, tenantId, settings }, ticketNumber, text, now);
  await writeAuditEntry(db, byRules(tenantId), {
    action: 'ticket.commented',
    subject: { type: 'ticket', id: String(ticketNumber) },
    after: { text, ...change },
  });
  return [...changed, ...commented];
}

/** It is over, and has been for long enough: the ticket may be closed. */
async function propose(run: RuleRun, trouble: FollowedTrouble): Promise<LiveEvent[]> {
  await updateTrouble(run.db, trouble, { proposed_at: run.now });
  const ticket = await lockTicket(run, trouble.ticket_number);
  const about = await subjectOf(run, trouble);
  if (!about || isSettled(ticket.status)) return [];
  const text = buildRecoveryComment(about.subject, trouble.well_since ?? run.now);
  return comment(run, ticket.number, { text, change: { status: 'pending', proposes_closing: true } });
}

/** The trouble is back. Adds a comment if its end was announced; a shorter break is ignored. */
async function reopen(run: RuleRun, trouble: FollowedTrouble): Promise<LiveEvent[]> {
  await updateTrouble(run.db, trouble, { well_since: null, proposed_at: null, since: run.now });
  const ticket = await lockTicket(run, trouble.ticket_number);
  const about = await subjectOf(run, trouble);
  if (!about || isSettled(ticket.status) || trouble.proposed_at === null) return [];
  const text = buildReturnComment(about.subject, ticket.proposes_closing);
  // A user's decision on the ticket since then takes precedence.
  if (!ticket.proposes_closing) return comment(run, ticket.number, { text });
  return comment(run, ticket.number, { text, change: { status: 'open', proposes_closing: false } });
}

/** Runs the next step of a trouble with a ticket. */
export async function followTrouble(run: RuleRun, trouble: FollowedTrouble): Promise<LiveEvent[]> {
  switch (trouble.step) {
    case 'propose':
      return propose(run, trouble);
    case 'note-return':
      return reopen(run, trouble);
    case 'note-end':
      await updateTrouble(run.db, trouble, { well_since: run.now });
      return [];
    case 'doubt':
      await updateTrouble(run.db, trouble, { well_since: null });
      return [];
    case 'let-go':
      await updateTrouble(run.db, trouble, { ticket_number: null });
      return [];
  }
}
