import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { ask, type Caller } from '../failover/caller.ts';
import { round, say } from '../failover/report.ts';
import { until } from '../failover/until.ts';
import { openChargerList } from '../live/screen.ts';
import { tokensOf } from '../portal.ts';
import { quantile } from '../quantile.ts';
import type { BuiltRemote } from '../remotes.ts';
import { createPeople } from '../storm/create-people.ts';
import { withClient } from '../with-client.ts';
import { startChargePoints } from './charge-points.ts';
import { sendCommands } from './commands.ts';
import { type Cost, costBetween, type Reading } from './cost.ts';
import { breakThings } from './faults.ts';
import { type PagesReport, startPages } from './pages.ts';
import { connectProbes, type Fault, outsideFaults, probeNumbers, type StatusToPixel } from './probes.ts';
import { listProcesses } from './processes.ts';
import { readStorage } from './storage.ts';
import { compareWithStored, type Verdict } from './stored.ts';
import { startSystem, type System } from './system.ts';
import { readUsage } from './usage.ts';

export interface NetworkSize {
  /** Charge points, one size after the other; the last one is tried under faults. */
  readonly points: readonly number[];
  readonly pages: number;
  /** Of faults, and of calm before them at each size. */
  readonly minutes: number;
  readonly calmMinutes: number;
  readonly failovers: number;
}

export interface NetworkObservations {
  readonly size: NetworkSize;
  readonly costs: readonly Cost[];
  readonly faults: readonly Fault[];
  /** Of the time with faults. */
  readonly samples: readonly StatusToPixel[];
  readonly verdict: Verdict;
  readonly pages: PagesReport;
  /** Payloads of commands that a charge point got more than once. */
  readonly repeatedCommands: readonly string[];
  readonly refusedCommands: Readonly<Record<number, number>>;
}

const password = 'plugboard-demo-charge-point';
const meterSeconds = 60;
const connectsPerSecond = 50;
const pagesOfPerson = 10;
/** In milliseconds: pages of a busy machine get an event later than the call that asks for its number is answered. */
const catchUpMs = 10_000;
/** In milliseconds: sessions have begun, and caches are warm. */
const settleMs = (meterSeconds + 15) * 1000;
const faultEverySeconds = 30;
const renewTokenEveryMs = 10 * 60_000;
/** Seconds for charge points to deliver what they have kept. */
const drainSeconds = 300;

const findChargers = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from charger where tenant_id = 'demo' and custom_id like 'LOAD-%' order by custom_id`,
    );
    return rows.map(({ id }) => id);
  });

/** An account whose session is renewed until the end of the run. */
async function signIn(url: string, host: string): Promise<Caller & { readonly stop: () => void }> {
  let { token } = await tokensOf(url, host);
  const renew = async () => {
    ({ token } = await tokensOf(url, host));
  };
  const timer = setInterval(() => void renew().catch(() => setTimeout(renew, 20_000)), renewTokenEveryMs);
  return {
    url,
    get token() {
      return token;
    },
    stop: () => clearInterval(timer),
  };
}

const newestEvent = async (caller: Caller): Promise<number> => {
  const { status, body } = await ask(caller, '/api/v1/events');
  return status === 200 ? (body as { last_id: number }).last_id : Infinity;
};

/** Runs the whole system with charge points, pages and commands, first in peace and then under faults. */
export async function observeNetwork(
  browser: Browser,
  remotes: readonly BuiltRemote[],
  size: NetworkSize,
): Promise<NetworkObservations> {
  const largest = Math.max(...size.points);
  const { numbers, search } = probeNumbers(largest);
  const begun = performance.now();
  const system = await startSystem(remotes, Math.max(...numbers));
  say(`The whole system runs after ${round((performance.now() - begun) / 1000)} s`);
  try {
    return await observe(browser, system, size, { numbers, search });
  } finally {
    await system.stop();
  }
}

async function observe(
  browser: Browser,
  system: System,
  size: NetworkSize,
  { numbers, search }: ReturnType<typeof probeNumbers>,
): Promise<NetworkObservations> {
  const { url, cluster } = system;
  const factsFile = join(system.folder, 'facts.ndjson');
  const host = `demo.localhost:${new URL(url).port}`;
  const caller = await signIn(url, host);
  const points = startChargePoints({
    url,
    host: 'demo.localhost',
    password,
    factsFile,
    connectsPerSecond,
    meterSeconds,
  });
  const probes = await connectProbes({ url, host: 'demo.localhost', password }, numbers);
  const portal = {
    origin: `http://${host}`,
    gateway: url,
    host,
    tokens: await tokensOf(url, host),
    releases: join(system.folder, 'releases'),
  };
  const names = Array.from({ length: Math.ceil(size.pages / pagesOfPerson) }, (_, at) => `viewer ${at + 1}`);
  const people = await createPeople(portal, names);
  const pages = startPages({ url, host, pages: size.pages, people });
  const screen = await openChargerList(browser, portal, { search, count: numbers.length });
  probes.begin(screen);

  let switchedOn = 0;
  const chargers = await findChargers(cluster.url);
  const commands = sendCommands(caller, () => chargers.slice(0, switchedOn));
  const isWhole = async () => {
    const areThere = () =>
      points.report()?.online === switchedOn && pages.report()?.live === size.pages && probes.areOnline();
    if (!areThere()) return false;
    const newest = await newestEvent(caller);
    for (const until = Date.now() + catchUpMs; Date.now() < until && areThere(); await wait(100))
      if ((pages.report()?.slowest ?? 0) >= newest) return true;
    return false;
  };
  const read = async (): Promise<Reading & { facts: number; events: number }> => ({
    usage: await readUsage(await listProcesses(system, { 'charge points': points.pid, pages: pages.pid })),
    storage: await readStorage(cluster.url),
    at: Date.now(),
    facts: points.report()?.facts ?? 0,
    events: (pages.report()?.events ?? 0) / size.pages,
  });
  const measureCost = async (count: number): Promise<Cost> => {
    const connecting = performance.now();
    points.send({ points: count });
    switchedOn = count;
    await until(`${count} charge points are online`, isWhole, 240 + (3 * count) / connectsPerSecond).catch(
      (error: Error) => {
        say(`  ${JSON.stringify(points.report())}\n  ${JSON.stringify(pages.report())}`);
        throw error;
      },
    );
    say(`${count} charge points and ${size.pages} pages after ${round((performance.now() - connecting) / 1000)} s`);
    await wait(settleMs);
    const before = await read();
    await wait(size.calmMinutes * 60_000);
    const after = await read();
    const seconds = (after.at - before.at) / 1000;
    const calm = probes.samples.filter(({ at }) => at >= before.at).map(({ ms }) => ms);
    const cost = {
      points: count,
      charging: points.report()?.charging ?? 0,
      ...costBetween(before, after),
      factsPerSecond: (after.facts - before.facts) / seconds,
      eventsPerSecond: (after.events - before.events) / seconds,
      statusToPixelMs: { p50: quantile(calm, 0.5), p95: quantile(calm, 0.95) },
    };
    const busy = Object.entries(cost.cores).map(([kind, cores]) => `${kind} ${cores.toFixed(3)}`);
    say(`  processors: ${busy.join(', ')}`);
    const grown = Object.entries(cost.rows).map(([table, rows]) => `${table} ${rows.toFixed(0)}`);
    say(`  rows a minute: ${grown.join(', ')}`);
    say(
      `  status to pixel: p50 ${cost.statusToPixelMs.p50.toFixed(0)} ms, p95 ${cost.statusToPixelMs.p95.toFixed(0)} ms`,
    );
    return cost;
  };

  try {
    const costs: Cost[] = [];
    for (const count of size.points) costs.push(await measureCost(count));
    const faultsFrom = Date.now();
    const faults = await breakThings(system, {
      minutes: size.minutes,
      everySeconds: faultEverySeconds,
      failovers: size.failovers,
      isWhole,
    });
    await commands.stop();
    await probes.end();
    points.send({ end: true });
    await until(
      'all sessions have ended and all messages are acknowledged',
      async () => {
        const report = points.report();
        return report?.charging === 0 && report.waitingMessages === 0 && !report.unwrittenFacts;
      },
      drainSeconds,
    ).catch((error: Error) => say(`  ${error.message}: ${JSON.stringify(points.report())}`));
    await until('pages have everything', isWhole).catch((error: Error) => say(`  ${error.message}`));
    const { commands: received = 0, repeatedCommands = [], tally } = points.report() ?? {};
    say(`  ${received} commands arrived; on the wire: ${JSON.stringify(tally)}`);
    const listening = pages.report();
    if (!listening) throw new Error('The pages report nothing');
    return {
      size,
      costs,
      faults,
      samples: probes.samples.filter(({ at }) => at >= faultsFrom),
      verdict: await compareWithStored(cluster.url, factsFile, [...commands.acknowledged.keys()]),
      pages: listening,
      repeatedCommands,
      refusedCommands: commands.refusals,
    };
  } finally {
    caller.stop();
    probes.stop();
    await Promise.all([points.stop(), pages.stop(), screen.close()]);
  }
}

export const samplesOutsideFaults = ({ samples, faults }: NetworkObservations): number[] =>
  outsideFaults(samples, faults).map(({ ms }) => ms);
