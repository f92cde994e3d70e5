import type { ChargerStatus, StatusInterval } from '@plugboard/contracts/chargers';

/** From `at` on, a port was in this status. */
export interface StatusChange {
  readonly status: ChargerStatus;
  readonly at: Date;
}

/**
 * The intervals between changes, cut to the period; a change to the status that held already is none.
 *
 * @param changes oldest first
 */
export function statusIntervals(changes: readonly StatusChange[], start: Date, end: Date): StatusInterval[] {
  const real = changes.filter(({ status }, index) => status !== changes[index - 1]?.status);
  return real.flatMap(({ status, at }, index) => {
    const from = at < start ? start : at;
    const next = real[index + 1]?.at;
    const to = next && next < end ? next : end;
    return from < to ? [{ status, starts_at: from.toISOString(), ends_at: to.toISOString() }] : [];
  });
}
