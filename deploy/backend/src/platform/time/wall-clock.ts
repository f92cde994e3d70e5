/** In milliseconds: zones change their clocks at full quarters of an hour, at least since 1972. */
const quarter = 900_000;
/** Names come from outside and moments are many: only so many of each are kept. */
const mostZones = 50;
const mostQuarters = 1000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** By how much its clock is ahead of UTC's, in milliseconds, by the quarter of an hour since 1970. */
  readonly ahead: Map<number, number>;
}

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en', { ...parts, second: '2-digit', hourCycle: 'h23', timeZone });
  const zone = { format, ahead: new Map<number, number>() };
  if (zones.size < mostZones) zones.set(timeZone, zone);
  return zone;
}

const units = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

function readAhead(format: Intl.DateTimeFormat, at: number): number {
  const parts = format.formatToParts(at);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = units.map((unit) =>
    Number(parts.find(({ type }) => type === unit)?.value),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}

/** Wall-clock time of a zone at an instant, to the second, as if it were UTC. */
export function wallClock(moment: Date, timeZone: string): Date {
  const { format, ahead } = zoneOf(timeZone);
  const at = Math.floor(moment.getTime() / 1000) * 1000;
  const count = Math.floor(at / quarter);
  const known = ahead.get(count);
  if (known !== undefined) return new Date(at + known);
  const read = readAhead(format, count * quarter);
  if (ahead.size >= mostQuarters) ahead.clear();
  ahead.set(count, read);
  return new Date(at + read);
}
