import { Temporal } from 'temporal-polyfill';

/** In milliseconds. */
const day = 86_400_000;
/** Zones change their clocks at full quarters of an hour, at least since 1972. */
const quarter = 900_000;
/** Names come from outside and moments are many: only so many of each are kept. */
const maxZones = 50;
const maxPeriods = 2000;

/** Offsets of a zone from UTC in milliseconds, by period since 1970. */
interface Offsets {
  /** `null` on days on which the clock is changed. */
  readonly days: Map<number, number | null>;
  readonly quarters: Map<number, number>;
}

/** Asking Temporal takes five times as long, and its objects live long. */
const zones = new Map<string, Offsets>();

function offsetsOf(timeZone: string): Offsets {
  const known = zones.get(timeZone);
  if (known) return known;
  const offsets = { days: new Map(), quarters: new Map() };
  if (zones.size < maxZones) zones.set(timeZone, offsets);
  return offsets;
}

function remember<Value>(kept: Map<number, Value>, period: number, read: () => Value): Value {
  const known = kept.get(period);
  if (known !== undefined) return known;
  const value = read();
  if (kept.size >= maxPeriods) kept.clear();
  kept.set(period, value);
  return value;
}

const readOffset = (at: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1_000_000;

function readOffsetOfDay(start: number, timeZone: string): number | null {
  const offset = readOffset(start, timeZone);
  return readOffset(start + day, timeZone) === offset ? offset : null;
}

function offsetAt(at: number, timeZone: string): number {
  const { days, quarters } = offsetsOf(timeZone);
  const count = Math.floor(at / day);
  const ofDay = remember(days, count, () => readOffsetOfDay(count * day, timeZone));
  if (ofDay !== null) return ofDay;
  const quarterCount = Math.floor(at / quarter);
  return remember(quarters, quarterCount, () => readOffset(quarterCount * quarter, timeZone));
}

/** Wall-clock time of a zone at an instant, to the second, as if it were UTC. */
export function toWallClock(moment: Date, timeZone: string): Date {
  const at = Math.floor(moment.getTime() / 1000) * 1000;
  return new Date(at + offsetAt(at, timeZone));
}
