import type { Probe } from './charge-points.ts';
import type { Screen, Seen } from './screen.ts';

/** Resolves when the event stream delivers a status, to the time in milliseconds since 1970. */
export type StatusListener = (seen: Seen) => Promise<number>;

export interface Latencies {
  /** From the charge point's report to a browser's event stream, and to the painted row; milliseconds. */
  readonly toEvent: readonly number[];
  readonly toPixel: readonly number[];
}

const now = () => performance.timeOrigin + performance.now();

/** Plugs cars in and out at one charge point after the other, and times when stream and screen show it. */
export async function timeStatuses(
  probes: readonly Probe[],
  rounds: number,
  { hears, screen }: { readonly hears: StatusListener; readonly screen: Screen },
): Promise<Latencies> {
  const toEvent: number[] = [];
  const toPixel: number[] = [];
  for (const status of Array.from({ length: rounds }, (_, round) => (round % 2 === 0 ? 'Connected' : 'Available')))
    for (const { name, point } of probes) {
      const heard = hears({ name, status });
      const reportedAt = now();
      if (status === 'Connected') point.plugIn(1);
      else point.unplug(1);
      toEvent.push((await heard) - reportedAt);
      toPixel.push((await screen.sees({ name, status })) - reportedAt);
    }
  return { toEvent, toPixel };
}
