const clockOf = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Wall-clock time of a site for a form field: `2026-11-20T14:05`; empty for none. */
export function wallTimeOf(iso: string, zone: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

const minute = 60_000;
const offsetAt = (instant: number, zone: string) =>
  Date.parse(`${wallTimeOf(new Date(instant).toISOString(), zone)}Z`) - Math.floor(instant / minute) * minute;

/**
 * Instant of a site's wall-clock time; empty for an invalid one. A skipped time moves forward, an ambiguous one is the
 * first (design/readings.md).
 */
export function instantOf(wallTime: string, zone: string): string {
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return '';
  const day = 24 * 60 * minute;
  const [before, after] = [offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)];
  const fits = [before, after].map((offset) => asUtc - offset).filter((at) => offsetAt(at, zone) === asUtc - at);
  return new Date(Math.min(...(fits.length > 0 ? fits : [asUtc - before]))).toISOString();
}
