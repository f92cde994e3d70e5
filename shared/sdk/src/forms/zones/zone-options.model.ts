/** Zones that are offered (spec §9), from west to east. */
const offeredZones = ['US/Hawaii', 'US/Alaska', 'US/Pacific', 'US/Mountain', 'US/Central', 'US/Eastern'] as const;
export type OfferedZone = (typeof offeredZones)[number];

/** The name under which the browser knows a zone, the same for all of its aliases. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

interface ZoneOption {
  readonly value: string;
  /** Of the text; `null`: any other zone, shown by its name. */
  readonly offered: OfferedZone | null;
  /** The name that the browser knows it by, such as America/New_York for US/Eastern. */
  readonly known: string;
}

/** The offered zones and the current one; an alias of an offered zone, such as America/Los_Angeles, takes its place. */
export function zoneOptions(current: string): ZoneOption[] {
  const known = canonical(current);
  const offered = offeredZones.map((zone) => ({
    value: canonical(zone) === known ? current : zone,
    offered: zone,
    known: canonical(zone),
  }));
  return offered.some(({ value }) => value === current)
    ? offered
    : [...offered, { value: current, offered: null, known }];
}

/** All other zones that the browser knows, by their names. */
export function otherZones(): string[] {
  const offered = new Set(offeredZones.map(canonical));
  return Intl.supportedValuesOf('timeZone').filter((zone) => !offered.has(zone));
}
