import { alertInfoOf, describeFault } from '@plugboard/contracts/chargers';
import { type LiveEvent } from '@plugboard/contracts/platform';
import { json } from '../../../platform/database/platform-tables.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { saveTicket } from '../tickets/create-ticket.service.ts';
import { toTicketEvent } from '../tickets/ticket-event.ts';
import { collectEvidence } from '../tickets/ticket-evidence.service.ts';
import { unopened } from '../tickets/ticket-state.ts';
import { insertTrouble } from './followed-troubles.repository.ts';
import type { NewTrouble } from './new-troubles.repository.ts';
import { buildDescription, buildTicketName } from './rule-texts.ts';
import { byRules, subjectOf, type RuleRun } from './rule.ts';

const categories = { faulted: 'hardware_malfunction', offline: 'connectivity_problems' } as const;

/** Opens the ticket for a trouble that lasts too long, with its evidence. */
export async function openByRule(run: RuleRun, trouble: NewTrouble): Promise<LiveEvent[]> {
  const { db, tenantId, now } = run;
  const { kind, charger_id, since, minutes, cause_key } = trouble;
  const about = await subjectOf(run, trouble);
  if (!about) return [];
  const { charger, port, subject } = about;
  // A ticket about several ports is about none of them alone.
  const port_id = subject.ports.length === 1 ? trouble.port_id : null;
  const info = alertInfoOf(port?.error_code ?? null, port?.error_info ?? null);
  const error = info === null ? '' : describeFault(info, subject.language);
  const evidence = await collectEvidence(run, charger_id, port_id, now);
  const ticket_name = buildTicketName(subject);
  const place = { location_id: charger.location_id, charger_id, port_id };
  const number = await saveTicket(run, {
    ...unopened(now),
    ...place,
    ticket_name,
    description: buildDescription(subject, { since, minutes, error: kind === 'faulted' ? error : '' }),
    priority: 'high',
    category: categories[kind],
    source: 'rule',
    cause_key,
    reporter_id: null,
    reporter_name: null,
    assignee_id: null,
    evidence: evidence && json(evidence),
    created_at: now,
  });
  await insertTrouble(db, trouble, number);
  await writeAuditEntry(db, byRules(tenantId), {
    action: 'ticket.opened',
    subject: { type: 'ticket', id: String(number) },
    after: { ticket_name, cause: cause_key, since },
  });
  return [toTicketEvent({ number, ...place }, 'opened')];
}
