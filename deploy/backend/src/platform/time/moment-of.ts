import { wallClock } from './wall-clock.ts';

const day = 86_400_000;

/**
 * The moment at which a zone's clock shows a time. Where it shows it twice that is the first one, and where it skips
 * it, as much later as is skipped: 2:30 is 3:30.
 *
 * @param wall what the clock shows, as the moment at which the clock of UTC shows it, in milliseconds
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
