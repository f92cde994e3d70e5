import { wallClock } from './wall-clock.ts';

const day = 86_400_000;

/**
 * Converts a zone's wall-clock time to an instant. An ambiguous time is the first of the two; a skipped one is moved
 * forward by the gap: 2:30 becomes 3:30.
 *
 * @param wall wall-clock time as if it were UTC, in milliseconds
 */
export function momentOf(wall: number, timeZone: string): Date {
  // By how much the clock is ahead of UTC is one of what it was the day before and what it is the day after.
  const candidates = [wall - day, wall + day].map((near) => {
    const ahead = wallClock(new Date(near), timeZone).getTime() - near;
    return new Date(wall - ahead);
  });
  const fitting = candidates.filter((moment) => wallClock(moment, timeZone).getTime() === wall);
  const chosen = (fitting.length > 0 ? fitting : candidates).map((moment) => moment.getTime());
  return new Date(fitting.length > 0 ? Math.min(...chosen) : Math.max(...chosen));
}
