import type { BidDuration } from '@plugboard/contracts/grid';
import { toInstant } from '../../../platform/time/to-instant.ts';
import { toWallClock } from '../../../platform/time/wall-clock.ts';

const minuteMs = 60_000;
/** The market closes five minutes before a period; so long before it a bid has to be placed. */
const leadMs = 10 * minuteMs;

/** Next period of a duration that may still be bid for: a quarter of an hour, an hour or a day on the site's clock. */
export function nextPeriod(duration: BidDuration, timezone: string, now: Date): { starts_at: Date; ends_at: Date } {
  const length = duration * minuteMs;
  const clock = toWallClock(new Date(now.getTime() + leadMs), timezone).getTime();
  const begins = Math.ceil(clock / length) * length;
  return { starts_at: toInstant(begins, timezone), ends_at: toInstant(begins + length, timezone) };
}
