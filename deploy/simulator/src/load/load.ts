import type { ChargePoint } from '../point/charge-point.ts';
import { startChargePoint } from '../start.ts';
import { newTally, type Tally } from '../wire/tally.ts';

interface LoadOptions {
  readonly url: string;
  readonly host: string;
  readonly password: string;
  readonly count: number;
  /** Identities are this and a number of five digits, from 1: `CP-LOAD-00001`. */
  readonly prefix: string;
  /** Which part of them charges all the time, 0 to 1; the card of each is named as it is. */
  readonly charging: number;
  /** Instead of the interval the central system tells. */
  readonly heartbeatSeconds?: number | undefined;
  readonly meterSeconds: number;
  /** Changes of status in a second, over all of them. */
  readonly flipsPerSecond: number;
  readonly connectsPerSecond: number;
}

interface LoadReport {
  readonly connectsMs: { readonly p50: number; readonly p95: number; readonly most: number };
  readonly online: number;
  readonly charging: number;
  readonly tally: Tally;
  readonly flips: number;
  readonly megabytes: number;
}

export interface Load {
  readonly points: readonly ChargePoint[];
  report(): LoadReport;
  stop(): void;
}

export const identityOf = (prefix: string, index: number) => `${prefix}${String(index + 1).padStart(5, '0')}`;

/** The value that a part of all values do not exceed; 0 where there is none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
}

const flip = (point: ChargePoint): boolean => {
  if (!point.isOnline) return false;
  if (point.connector(1).car) point.unplug(1);
  else point.plugIn(1);
  return true;
};

/** Many charge points, half of them 1.6 and half 2.0.1, that say as much as they are told to. */
export function startLoad(options: LoadOptions): Load {
  const { url, host, password, count, prefix, meterSeconds, heartbeatSeconds } = options;
  const tally = newTally();
  const points: ChargePoint[] = [];
  const connectsMs: number[] = [];
  const chargers = Math.round(count * options.charging);
  let flips = 0;

  const switchOn = async (index: number) => {
    const dialled = performance.now();
    const point = startChargePoint({
      url,
      host,
      password,
      identity: identityOf(prefix, index),
      protocol: index % 2 === 0 ? '1.6' : '2.0.1',
      meterIntervalSeconds: meterSeconds,
      tally,
      ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
    });
    points.push(point);
    await point.until(({ isOnline }) => isOnline);
    connectsMs.push(performance.now() - dialled);
    if (index >= chargers) return;
    // Hours at the meter, however long the load lasts.
    point.plugIn(1, { batteryWh: 10_000_000, maxPowerW: 11_000, charge: 0 });
    await point.presentIdTag(1, point.settings.identity);
  };
  const connecting = setInterval(() => {
    if (points.length < count) void switchOn(points.length);
    else clearInterval(connecting);
  }, 1000 / options.connectsPerSecond);
  const flipping = setInterval(
    () => {
      const point = points[chargers + Math.floor(Math.random() * (points.length - chargers))];
      if (point && flip(point)) flips += 1;
    },
    1000 / Math.max(options.flipsPerSecond, 0.001),
  );

  return {
    points,
    report: () => ({
      connectsMs: { p50: quantile(connectsMs, 0.5), p95: quantile(connectsMs, 0.95), most: quantile(connectsMs, 1) },
      online: points.filter(({ isOnline }) => isOnline).length,
      charging: points.filter(({ connectors }) => connectors.some(({ transaction }) => transaction)).length,
      tally: { ...tally },
      flips,
      megabytes: Math.round(process.memoryUsage.rss() / 1e6),
    }),
    stop: () => {
      clearInterval(connecting);
      clearInterval(flipping);
      for (const point of points) point.stop();
    },
  };
}
