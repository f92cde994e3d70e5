import type { Clock } from '../clock.ts';

interface Appointment {
  readonly at: number;
  readonly run: () => void;
}

/** A clock for tests: stands still until it is moved, and runs what falls due on the way in order. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
}

export function manualClock(start = Date.parse('2026-11-20T08:00:00Z')): ManualClock {
  let now = start;
  const appointments = new Set<Appointment>();
  const nextUntil = (end: number) =>
    [...appointments].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  return {
    now: () => now,
    after: (milliseconds, run) => {
      const appointment = { at: now + Math.max(0, milliseconds), run };
      appointments.add(appointment);
      return () => void appointments.delete(appointment);
    },
    advance: (milliseconds) => {
      const end = now + milliseconds;
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        appointments.delete(next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}
