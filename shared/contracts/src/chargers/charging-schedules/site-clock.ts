const minute = 60_000;
/** In milliseconds: zones change their clocks at full quarters of an hour, at least since 1972. */
const quarter = 15 * minute;
const day = 1440 * minute;
/** Names come from outside and moments are many: only so many of each are kept. */
const maxZones = 50;
const maxQuarters = 4000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Offset from UTC in milliseconds by quarter of an hour since 1970. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const numeric = 'numeric' as const;
  const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric };
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields });
  const zone: Zone = { format, offsets: new Map() };
  if (zones.size < maxZones) zones.set(timeZone, zone);
  return zone;
}

function readOffset({ format }: Zone, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minutes) - at;
}

function offsetAt(at: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const count = Math.floor(at / quarter);
  const known = zone.offsets.get(count);
  if (known !== undefined) return known;
  const read = readOffset(zone, count * quarter);
  if (zone.offsets.size >= maxQuarters) zone.offsets.clear();
  zone.offsets.set(count, read);
  return read;
}

/**
 * Clock of a zone at an instant, as if it were UTC. Both in milliseconds since 1970.
 *
 * @example toSiteClock(Date.UTC(2026, 0, 12, 8), 'US/Pacific') → Date.UTC(2026, 0, 12)
 */
export const toSiteClock = (at: number, timeZone: string): number => at + offsetAt(at, timeZone);

/**
 * Instant of a time on a zone's clock. A skipped time moves forward by the gap, 2:30 becomes 3:30; of an ambiguous one
 * the first counts.
 *
 * @param clock the clock as if it were UTC, in milliseconds since 1970
 */
export function fromSiteClock(clock: number, timeZone: string): number {
  const [before, after] = [offsetAt(clock - day, timeZone), offsetAt(clock + day, timeZone)];
  const fits = [before, after].map((offset) => clock - offset).filter((at) => at + offsetAt(at, timeZone) === clock);
  return fits.length > 0 ? Math.min(...fits) : clock - before;
}
