/** Zones that are offered (spec §9), from west to east. */
export const offeredZones = [
  'US/Hawaii',
  'US/Alaska',
  'US/Pacific',
  'US/Mountain',
  'US/Central',
  'US/Eastern',
] as const;
type OfferedZone = (typeof offeredZones)[number];

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
}

/** The offered zones and the current one; an alias of an offered zone, such as America/Los_Angeles, takes its place. */
export function zoneOptions(current: string): ZoneOption[] {
  const offered = offeredZones.map((zone) => ({
    value: canonical(zone) === canonical(current) ? current : zone,
    offered: zone,
  }));
  return offered.some(({ value }) => value === current) ? offered : [...offered, { value: current, offered: null }];
}
