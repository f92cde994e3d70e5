import type { LiveEvent } from '@plugboard/contracts/platform';
import {
  answerSla,
  moveSla,
  slaDueAt,
  type SlaFacts,
  type SlaTargetsForm,
  startSla,
  ticketPriorities,
  type TicketPriority,
  type TicketStatus,
} from '@plugboard/contracts/tickets';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import {
  applyTargets,
  findClock,
  getTargets,
  saveResponse,
  saveTargets,
  type SlaTargetsByPriority,
} from './ticket-sla.repository.ts';

type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

/** Clock columns of a ticket. */
interface ClockRow {
  readonly created_at: Date;
  readonly response_minutes: number;
  readonly resolution_minutes: number;
  readonly first_response_ms: number | null;
  readonly paused_at: Date | null;
  readonly paused_ms: number;
}

export const toSlaFacts = (row: ClockRow): SlaFacts => ({
  response_minutes: row.response_minutes,
  resolution_minutes: row.resolution_minutes,
  first_response_ms: row.first_response_ms,
  paused_ms: row.paused_ms,
  created_at: row.created_at.getTime(),
  paused_at: row.paused_at?.getTime() ?? null,
});

function toColumns({ created_at: _, paused_at, ...facts }: SlaFacts) {
  const due = slaDueAt({ ...facts, paused_at, created_at: _ });
  return {
    ...facts,
    paused_at: paused_at === null ? null : new Date(paused_at),
    due_at: due === null ? null : new Date(due),
  };
}

/** Clock columns of a ticket that is opened. */
export async function startClock(
  { db, tenantId }: Tenant,
  { priority, status, created_at }: { priority: TicketPriority; status: TicketStatus; created_at: Date },
) {
  const targets = (await getTargets(db, tenantId))[priority];
  return toColumns(startSla(targets, status, created_at.getTime()));
}

/** Clock columns of a ticket whose status or priority changes. */
export async function moveClock(
  { db, tenantId }: Tenant,
  row: ClockRow & { readonly priority: TicketPriority },
  next: { readonly status: TicketStatus; readonly priority?: TicketPriority | undefined },
  now: Date,
) {
  const isOther = next.priority !== undefined && next.priority !== row.priority;
  const targets = isOther ? (await getTargets(db, tenantId))[next.priority] : {};
  return toColumns(moveSla({ ...toSlaFacts(row), ...targets }, next.status, now.getTime()));
}

/** Counts a comment by anyone but the reporter as the first response. Returns the events to publish. */
export async function recordResponse(
  { db, tenantId, account }: SignedInCall,
  number: number,
  now: Date,
): Promise<LiveEvent[]> {
  const row = await findClock(db, tenantId, number);
  if (!row || row.first_response_ms !== null || row.reporter_id === account.id) return [];
  const { first_response_ms, due_at } = toColumns(answerSla(toSlaFacts(row), now.getTime()));
  if (!(await saveResponse(db, tenantId, number, { first_response_ms, due_at }))) return [];
  const { charger_id: charger, location_id: location } = row;
  return [{ type: 'ticket-changed', ticket: number, change: 'changed', charger, location }];
}

const fieldOf = (priority: TicketPriority, goal: 'response' | 'resolution') => `${priority}_${goal}_hours` as const;

/** The targets as the ticket settings have them. */
export async function getTargetsForm({ db, tenantId }: Tenant): Promise<SlaTargetsForm> {
  const targets = await getTargets(db, tenantId);
  const hours = ticketPriorities.flatMap((priority) => [
    [fieldOf(priority, 'response'), targets[priority].response_minutes / 60],
    [fieldOf(priority, 'resolution'), targets[priority].resolution_minutes / 60],
  ]);
  return Object.fromEntries(hours) as SlaTargetsForm;
}

/** Saves the targets, for the tickets that are not settled too. */
export async function updateTargets({ db, tenantId }: Tenant, form: SlaTargetsForm): Promise<void> {
  const late = ticketPriorities.filter(
    (priority) => form[fieldOf(priority, 'response')] > form[fieldOf(priority, 'resolution')],
  );
  if (late.length > 0)
    throw new FieldFailure(
      Object.fromEntries(late.map((priority) => [fieldOf(priority, 'response'), [{ key: 'sla.responseLonger' }]])),
    );
  const minutes = (priority: TicketPriority, goal: 'response' | 'resolution') =>
    Math.round(form[fieldOf(priority, goal)] * 60);
  const targets = ticketPriorities.map((priority) => [
    priority,
    { response_minutes: minutes(priority, 'response'), resolution_minutes: minutes(priority, 'resolution') },
  ]);
  await saveTargets(db, tenantId, Object.fromEntries(targets) as SlaTargetsByPriority);
  await applyTargets(db, tenantId);
}
