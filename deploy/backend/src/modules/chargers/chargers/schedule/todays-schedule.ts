import type { ScheduleEntry } from '@plugboard/contracts/chargers';
import { toWallClock } from '../../../../platform/time/wall-clock.ts';

/** Monday is 0. */
const weekdayIn = (timezone: string, now: Date): number => (toWallClock(now, timezone).getUTCDay() + 6) % 7;

/** The entry of the day it is now where the charger stands. */
export const toTodaysEntry = (schedule: readonly ScheduleEntry[], now: Date): ScheduleEntry | undefined =>
  schedule.find((entry) => entry.weekday === weekdayIn(entry.timezone, now));
