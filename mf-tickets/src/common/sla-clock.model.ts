import type { TicketSla } from '@plugboard/contracts/tickets';

type SlaKey = 'due' | 'overdue' | 'paused' | 'pausedOverdue' | 'met' | 'missed';

interface SlaReading {
  /** Which text says it. */
  readonly key: SlaKey;
  readonly tone: 'bad' | 'warn' | 'quiet';
  /** Milliseconds left, or how long it is overdue. */
  readonly time: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A deadline is near from here on. */
const nearMs = hourMs;

/** A time in its largest unit alone, so that it fits into a column: whole hours, and from two days on whole days. */
export function roundTime(time: number): number {
  const unit = time >= 2 * dayMs ? dayMs : time >= hourMs ? hourMs : 1;
  return Math.floor(time / unit) * unit;
}

/** A ticket's clock at this moment. */
export function readSla({ state, due_at: due, left_ms: frozen }: TicketSla, now: number): SlaReading {
  const left = due === null ? (frozen ?? 0) : Date.parse(due) - now;
  const time = Math.abs(left);
  // A settled ticket raises no alarm.
  if (state === 'met' || state === 'missed') return { key: state, tone: 'quiet', time };
  if (state === 'paused') return { key: left < 0 ? 'pausedOverdue' : 'paused', tone: 'quiet', time };
  if (left < 0) return { key: 'overdue', tone: 'bad', time };
  return { key: 'due', tone: left < nearMs ? 'warn' : 'quiet', time };
}
