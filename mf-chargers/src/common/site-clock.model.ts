import { fromSiteClock, toSiteClock } from '@plugboard/contracts/chargers';

/** Wall-clock time of a site for a form field: `2026-11-20T14:05`; empty for none. */
export function toWallTime(iso: string, zone: string): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? '' : new Date(toSiteClock(instant, zone)).toISOString().slice(0, 16);
}

/**
 * Instant of a site's wall-clock time; empty for an invalid one. A skipped time moves forward, an ambiguous one is the
 * first (design/readings.md).
 */
export function toInstant(wallTime: string, zone: string): string {
  const clock = Date.parse(`${wallTime}Z`);
  return Number.isNaN(clock) ? '' : new Date(fromSiteClock(clock, zone)).toISOString();
}
