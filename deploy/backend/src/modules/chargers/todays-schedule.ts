import type { ScheduleEntry } from '@plugboard/contracts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const weekdayIn = (timezone: string, now: Date): number =>
  weekdays.indexOf(new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: timezone }).format(now));

/** The entry of the day it is now where the charger stands. */
export const todaysEntry = (schedule: readonly ScheduleEntry[], now: Date): ScheduleEntry | undefined =>
  schedule.find((entry) => entry.weekday === weekdayIn(entry.timezone, now));
