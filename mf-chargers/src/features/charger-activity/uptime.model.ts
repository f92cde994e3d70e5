import type { ChargerStatus, ChargerStatusHistory } from '@plugboard/contracts/chargers';

/** Statuses in which a port cannot be used. */
const outages: readonly ChargerStatus[] = ['OFFLINE', 'FAULTED', 'MAINTENANCE', 'OUT_OF_ORDER'];
/** Not in service yet: neither up nor down. */
const notCounted: readonly ChargerStatus[] = ['COMING_SOON'];

type PortHistory = ChargerStatusHistory['ports'][number];

const length = ({ starts_at, ends_at }: PortHistory['intervals'][number]) =>
  Date.parse(ends_at) - Date.parse(starts_at);
const total = (intervals: PortHistory['intervals']) => intervals.reduce((sum, interval) => sum + length(interval), 0);

/** A share as a percentage of three digits. It is cut, not rounded: what had an outage is never at 100 %. */
export const toPercent = (share: number): number => Math.floor(Number((share * 100_000).toFixed(5))) / 1000;

/**
 * Share of the known time in which a port could be used, 0 to 1, with its longest outage in milliseconds; `null` where
 * nothing is known. Unknown time counts neither way.
 */
export function uptimeOf({ intervals }: Pick<PortHistory, 'intervals'>): { share: number; longestMs: number } | null {
  const counted = intervals.filter(({ status }) => !notCounted.includes(status));
  const known = total(counted);
  if (known === 0) return null;
  const down = counted.filter(({ status }) => outages.includes(status));
  return { share: (known - total(down)) / known, longestMs: Math.max(0, ...down.map(length)) };
}
