import { z } from 'zod';
import { isSettled } from '../tickets/ticket-status.ts';
import type { TicketStatus } from '../tickets/ticket-values.ts';
import { slaGoals, type SlaGoal, type SlaTargets } from './sla-targets.ts';

/**
 * Clock of a ticket as a list shows it. It counts elapsed time, around the clock and every day, so zones and daylight
 * saving play no part.
 */
export const ticketSla = z.object({
  /** The goal that is due next. */
  goal: z.enum(slaGoals),
  /** `paused` while the ticket waits for someone else; `met` and `missed` once it is solved or closed. */
  state: z.enum(['running', 'paused', 'met', 'missed']),
  /** When the goal is due; `null` while the clock stands still. */
  due_at: z.iso.datetime({ offset: true }).nullable(),
  /** Milliseconds left while it stands still, negative where it is overdue; `null` while it runs. */
  left_ms: z.number().int().nullable(),
});
export type TicketSla = z.infer<typeof ticketSla>;

/** The facts that the clock is computed from; moments are milliseconds since 1970. */
export interface SlaFacts extends SlaTargets {
  readonly created_at: number;
  /** Running time until the first response; `null` while there is none. */
  readonly first_response_ms: number | null;
  /** Since when the clock stands still; `null` while it runs. */
  readonly paused_at: number | null;
  /** Time that it stood still before. */
  readonly paused_ms: number;
}

/** Whether the clock runs: on hold, pending and in the backlog a ticket waits for someone else, then it is over. */
export const runsSlaClock = (status: TicketStatus): boolean => status === 'open' || status === 'new';

const goalOf = ({ first_response_ms: answered }: SlaFacts): SlaGoal => (answered === null ? 'response' : 'resolution');

const targetMs = (facts: SlaFacts): number =>
  60_000 * (goalOf(facts) === 'response' ? facts.response_minutes : facts.resolution_minutes);

/** Milliseconds that the clock has run. */
const elapsedMs = ({ created_at, paused_at, paused_ms }: SlaFacts, now: number): number =>
  Math.max(0, (paused_at ?? now) - created_at - paused_ms);

/** When the next goal is due, in milliseconds since 1970; `null` while the clock stands still. */
export const slaDueAt = (facts: SlaFacts): number | null =>
  facts.paused_at === null ? facts.created_at + facts.paused_ms + targetMs(facts) : null;

/** The clock after a first response; later ones change nothing. */
export const answerSla = (facts: SlaFacts, now: number): SlaFacts =>
  facts.first_response_ms === null ? { ...facts, first_response_ms: elapsedMs(facts, now) } : facts;

/** The clock after a change of status: it stops, resumes, or stays. A settled ticket counts as answered. */
export function moveSla(facts: SlaFacts, status: TicketStatus, now: number): SlaFacts {
  const answered = isSettled(status) ? answerSla(facts, now) : facts;
  const { paused_at, paused_ms } = answered;
  if (!runsSlaClock(status)) return { ...answered, paused_at: paused_at ?? now };
  return paused_at === null ? answered : { ...answered, paused_at: null, paused_ms: paused_ms + now - paused_at };
}

/** The clock of a ticket that is opened in a status. */
export const startSla = (targets: SlaTargets, status: TicketStatus, createdAt: number): SlaFacts =>
  moveSla(
    { ...targets, created_at: createdAt, first_response_ms: null, paused_at: null, paused_ms: 0 },
    status,
    createdAt,
  );

/**
 * A ticket's clock from its facts.
 *
 * @example toTicketSla('open', startSla({ response_minutes: 60, resolution_minutes: 480 }, 'open', Date.parse('2026-11-20T12:00:00Z')))
 * // { goal: 'response', state: 'running', due_at: '2026-11-20T13:00:00.000Z', left_ms: null }
 */
export function toTicketSla(status: TicketStatus, facts: SlaFacts): TicketSla {
  const goal = goalOf(facts);
  const due = slaDueAt(facts);
  if (due !== null) return { goal, state: 'running', due_at: new Date(due).toISOString(), left_ms: null };
  const elapsed = elapsedMs(facts, facts.created_at);
  const left_ms = targetMs(facts) - elapsed;
  const isMet =
    elapsed <= facts.resolution_minutes * 60_000 &&
    (facts.first_response_ms ?? elapsed) <= facts.response_minutes * 60_000;
  return { goal, state: isSettled(status) ? (isMet ? 'met' : 'missed') : 'paused', due_at: null, left_ms };
}
