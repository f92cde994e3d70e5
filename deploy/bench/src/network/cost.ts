import { fitLine, type Line, type Measured, valueAt } from './curve.ts';
import type { Kind } from './parts.ts';
import type { Storage } from './storage.ts';
import type { UsageByKind } from './usage.ts';

/** Resources that a number of charge points took in a time without faults. */
export interface Cost {
  readonly points: number;
  /** Of all charge points that were online, those that charged in the end. */
  readonly charging: number;
  readonly minutes: number;
  /** By kind of process: processors that were busy, and memory in MB. */
  readonly cores: Readonly<Record<string, number>>;
  readonly megabytes: Readonly<Record<string, number>>;
  /** By table, a minute. */
  readonly rows: Readonly<Record<string, number>>;
  readonly bytes: Readonly<Record<string, number>>;
  readonly logBytes: number;
  /** Acknowledged facts and events of one page, a second. */
  readonly factsPerSecond: number;
  readonly eventsPerSecond: number;
  readonly statusToPixelMs: { readonly p50: number; readonly p95: number };
}

export interface Reading {
  readonly usage: UsageByKind;
  readonly storage: Storage;
  /** In milliseconds. */
  readonly at: number;
}

/** Tables that grow by less than this in a minute are left out. */
const leastRows = 1;

export function costBetween(
  before: Reading,
  after: Reading,
): Pick<Cost, 'minutes' | 'cores' | 'megabytes' | 'rows' | 'bytes' | 'logBytes'> {
  const minutes = (after.at - before.at) / 60_000;
  const byKind = (of: (kind: Kind) => number) =>
    Object.fromEntries([...after.usage.keys()].map((kind) => [kind, of(kind)]));
  const usageOf = ({ usage }: Reading, kind: Kind) => usage.get(kind) ?? { cpuSeconds: 0, megabytes: 0 };
  const grown = [...after.storage.tables].flatMap(([table, { inserted, bytes }]) => {
    const old = before.storage.tables.get(table) ?? { inserted: 0, bytes: 0 };
    const rows = (inserted - old.inserted) / minutes;
    return rows < leastRows ? [] : [{ table, rows, bytes: (bytes - old.bytes) / minutes }];
  });
  return {
    minutes,
    cores: byKind((kind) => (usageOf(after, kind).cpuSeconds - usageOf(before, kind).cpuSeconds) / (minutes * 60)),
    megabytes: byKind((kind) => usageOf(after, kind).megabytes),
    rows: Object.fromEntries(grown.map(({ table, rows }) => [table, rows])),
    bytes: Object.fromEntries(grown.map(({ table, bytes }) => [table, bytes])),
    logBytes: (after.storage.logBytes - before.storage.logBytes) / minutes,
  };
}

const sum = (values: Readonly<Record<string, number>>) => Object.values(values).reduce((all, value) => all + value, 0);

const lineOf = (costs: readonly Cost[], of: (cost: Cost) => number): Line =>
  fitLine(costs.map((cost): Measured => ({ points: cost.points, value: of(cost) })));

interface Prediction {
  readonly line: Line;
  readonly at100000: number;
  readonly at1000000: number;
}

const predict = (line: Line): Prediction => ({
  line,
  at100000: valueAt(line, 100_000),
  at1000000: valueAt(line, 1_000_000),
});

/** The fitted cost of each kind of process, and of the storage, and its values for larger networks. */
export function predictCost(costs: readonly Cost[]) {
  const kinds = Object.keys(costs[0]?.cores ?? {});
  const perKind = (of: (cost: Cost) => Readonly<Record<string, number>>) =>
    Object.fromEntries(kinds.map((kind) => [kind, predict(lineOf(costs, (cost) => of(cost)[kind] ?? 0))]));
  const minutesOfDay = 24 * 60;
  return {
    cores: perKind(({ cores }) => cores),
    megabytes: perKind(({ megabytes }) => megabytes),
    rowsPerDay: predict(lineOf(costs, ({ rows }) => sum(rows) * minutesOfDay)),
    gigabytesPerDay: predict(lineOf(costs, ({ bytes }) => (sum(bytes) * minutesOfDay) / 1e9)),
    logGigabytesPerDay: predict(lineOf(costs, ({ logBytes }) => (logBytes * minutesOfDay) / 1e9)),
    eventsPerSecond: predict(lineOf(costs, ({ eventsPerSecond }) => eventsPerSecond)),
  };
}
