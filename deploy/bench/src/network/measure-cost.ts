import { setTimeout as wait } from 'node:timers/promises';
import { round, say } from '../failover/report.ts';
import { until } from '../failover/until.ts';
import { quantile } from '../quantile.ts';
import { type Clients, connectsPerSecond, meterSeconds } from './clients.ts';
import { type Cost, costBetween, type Reading } from './cost.ts';
import type { NetworkSize } from './network-observations.ts';
import { listProcesses } from './processes.ts';
import { readStorage } from './storage.ts';
import type { System } from './system.ts';
import { readUsage } from './usage.ts';

/** In milliseconds: sessions have begun, and caches are warm. */
const settleMs = (meterSeconds + 15) * 1000;
/** Seconds for so many charge points to come online on a busy machine. */
const connectSeconds = (count: number) => 240 + (3 * count) / connectsPerSecond;

/** Processor seconds that connecting took, which other work on the machine hardly changes. */
function sayConnected(count: number, before: Reading, after: Reading): void {
  const taken = [...after.usage].map(([kind, { cpuSeconds }]) => {
    const seconds = cpuSeconds - (before.usage.get(kind)?.cpuSeconds ?? 0);
    return `${kind} ${seconds.toFixed(1)}`;
  });
  say(`${count} charge points and all pages after ${round((after.at - before.at) / 1000)} s`);
  say(`  processor seconds: ${taken.join(', ')}`);
}

function sayCost({ cores, rows, statusToPixelMs: { p50, p95 } }: Cost): void {
  const busy = Object.entries(cores).map(([kind, each]) => `${kind} ${each.toFixed(3)}`);
  say(`  processors: ${busy.join(', ')}`);
  const grown = Object.entries(rows).map(([table, each]) => `${table} ${each.toFixed(0)}`);
  say(`  rows a minute: ${grown.join(', ')}`);
  say(`  status to pixel: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
}

/** Switches charge points on, and measures what they cost once all is calm. */
export async function measureCost(
  system: System,
  { points, pages, probes, switchOn, areWhole }: Clients,
  { pages: pageCount, calmMinutes }: NetworkSize,
  count: number,
): Promise<Cost> {
  const read = async (): Promise<Reading & { facts: number; events: number }> => ({
    usage: await readUsage(await listProcesses(system, { 'charge points': points.pid, pages: pages.pid })),
    storage: await readStorage(system.cluster.url),
    at: Date.now(),
    facts: points.report()?.facts ?? 0,
    events: (pages.report()?.events ?? 0) / pageCount,
  });
  const off = await read();
  switchOn(count);
  await until(`${count} charge points are online`, areWhole, connectSeconds(count)).catch((error: Error) => {
    say(`  ${JSON.stringify(points.report())}\n  ${JSON.stringify(pages.report())}`);
    throw error;
  });
  sayConnected(count, off, await read());
  await wait(settleMs);
  const before = await read();
  await wait(calmMinutes * 60_000);
  const after = await read();
  const seconds = (after.at - before.at) / 1000;
  const calm = probes.samples.filter(({ at }) => at >= before.at).map(({ ms }) => ms);
  const cost: Cost = {
    points: count,
    charging: points.report()?.charging ?? 0,
    ...costBetween(before, after),
    factsPerSecond: (after.facts - before.facts) / seconds,
    eventsPerSecond: (after.events - before.events) / seconds,
    statusToPixelMs: { p50: quantile(calm, 0.5), p95: quantile(calm, 0.95) },
  };
  sayCost(cost);
  return cost;
}
