import { fromSiteClock } from '@plugboard/contracts/chargers';

/** The coming hour on the site's clock, where a visit begins until another time is typed. */
export const nextHour = (timezone: string): string => {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' });
  return parts
    .format(Date.now())
    .replace(' ', 'T')
    .replace(/:\d\d$/, ':00');
};

/** Instant of an arrival such as `2026-11-23T18:30` on the site's clock; a field holds nothing until it is complete. */
export function instantOf(arrival: string, timezone: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(arrival)) return null;
  const clock = Date.parse(`${arrival.slice(0, 16)}:00Z`);
  return Number.isNaN(clock) ? null : fromSiteClock(clock, timezone);
}
