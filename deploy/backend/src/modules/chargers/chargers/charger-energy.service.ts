import type { getChargerEnergy as getChargerEnergyEndpoint } from '@plugboard/contracts/charging';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { toSiteDays } from '../../../platform/time/site-days.ts';
import { type Delivery, sumByInterval, listDeliveries } from '../../charging/index.ts';
import { getWithPorts } from './chargers.service.ts';

const quarterHour = 900_000;
const iso = (at: number) => new Date(at).toISOString();
const toKilowattHours = (wh: number) => Math.round(wh) / 1000;

/** Quarters of an hour between two moments, both included. */
const quarters = (start: number, end: number): number[] =>
  Array.from({ length: (end - start) / quarterHour + 1 }, (_, index) => start + index * quarterHour);

/** A period with the Wh of its intervals. */
interface Period {
  readonly bounds: readonly number[];
  readonly sums: readonly number[];
}

function summarize(deliveries: readonly Delivery[], { bounds, sums }: Period) {
  const [start = 0, end = 0] = [bounds[0], bounds.at(-1)];
  const started = deliveries.filter(({ startedAt }) => startedAt.getTime() >= start && startedAt.getTime() < end);
  return {
    starts_at: iso(start),
    ends_at: iso(end),
    energy: toKilowattHours(sums.reduce((sum, wh) => sum + wh, 0)),
    sessions: started.length,
    peak_watts: Math.max(0, ...started.map(({ peakW }) => peakW)),
  };
}

/** Energy delivered by a charger in a period and in the one before, from its sessions and their meter values. */
export async function getChargerEnergy(
  call: SignedInCall,
  files: FileStore,
  id: string,
  { days, until }: ParsedQueryOf<typeof getChargerEnergyEndpoint>,
): Promise<HandlerReplyOf<typeof getChargerEnergyEndpoint>> {
  const { charger, ports } = await getWithPorts(call, id);
  const both = toSiteDays({ days: days * 2, until }, charger.timezone, call.now);
  const [start = 0, middle = 0, end = 0] = [both[0], both[days], both.at(-1)];
  const isDay = days === 1;
  const before = isDay ? quarters(start, middle) : both.slice(0, days + 1);
  const current = isDay ? quarters(middle, end) : both.slice(days);
  /** The place of the first interval of the current period. */
  const first = before.length - 1;
  const bounds = [...before, ...current.slice(1)];

  const deliveries = await listDeliveries({ ...call, files }, [id], bounds);
  const sumsOf = (some: readonly Delivery[]) => sumByInterval(some, bounds.length - 1);
  const sums = sumsOf(deliveries);
  const byPort = Map.groupBy(deliveries, ({ portId }) => portId);
  const connectors = new Map(ports.map((port) => [port.id, port.connector_id]));
  const shown = new Set([...connectors.keys(), ...byPort.keys()]);
  const intervals = current.slice(0, -1);
  const energyOf = (port: string) => {
    const own = sumsOf(byPort.get(port) ?? []);
    return intervals.map((begin, index) =>
      begin <= call.now.getTime() ? toKilowattHours(own[first + index] ?? 0) : null,
    );
  };
  return {
    timezone: charger.timezone,
    interval: isDay ? 'quarter_hour' : 'day',
    current: {
      ...summarize(deliveries, { bounds: current, sums: sums.slice(first) }),
      intervals: intervals.map(iso),
      ports: [...shown].map((port) => ({
        port,
        connector_id: connectors.get(port) ?? null,
        energy: energyOf(port),
      })),
    },
    before: {
      ...summarize(deliveries, { bounds: before, sums: sums.slice(0, first) }),
      intervals: sums.slice(0, first).map(toKilowattHours),
    },
  };
}
