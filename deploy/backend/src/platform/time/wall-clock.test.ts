import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { toWallClock } from './wall-clock.ts';

const zones = [
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];
const quarter = 900_000;
/** With days on which clocks are changed in each of the zones that change them. */
const spans = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31'];

it.each(zones)('the wall clock of %s is Temporal’s, on days with a change as on others', (zone) => {
  for (const day of spans)
    for (let count = 0; count < 3 * 96; count += 1) {
      const at = Date.parse(day) + count * quarter + 59_000;
      const expected = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
      expect(toWallClock(new Date(at), zone).toISOString().slice(0, 19)).toBe(expected.toString());
    }
});
