import { Temporal } from 'temporal-polyfill';

/** In milliseconds: zones change their clocks at full quarters of an hour, at least since 1972. */
const quarter = 900_000;
/** Names come from outside and moments are many: only so many of each are kept. */
const maxZones = 50;
const maxQuarters = 1000;

/** By zone and quarter of an hour since 1970, its offset from UTC in milliseconds: asking Temporal takes five times as long. */
const zones = new Map<string, Map<number, number>>();

function offsetsOf(timeZone: string): Map<number, number> {
  const known = zones.get(timeZone);
  if (known) return known;
  const offsets = new Map<number, number>();
  if (zones.size < maxZones) zones.set(timeZone, offsets);
  return offsets;
}

const readOffset = (at: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1_000_000;

/** Wall-clock time of a zone at an instant, to the second, as if it were UTC. */
export function toWallClock(moment: Date, timeZone: string): Date {
  const offsets = offsetsOf(timeZone);
  const at = Math.floor(moment.getTime() / 1000) * 1000;
  const count = Math.floor(at / quarter);
  const known = offsets.get(count);
  if (known !== undefined) return new Date(at + known);
  const read = readOffset(count * quarter, timeZone);
  if (offsets.size >= maxQuarters) offsets.clear();
  offsets.set(count, read);
  return new Date(at + read);
}
