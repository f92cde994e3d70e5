import type { Browser } from 'playwright';
import { round, say } from '../failover/report.ts';
import { until } from '../failover/until.ts';
import type { BuiltRemote } from '../remotes.ts';
import { type Clients, startClients } from './clients.ts';
import type { Cost } from './cost.ts';
import { breakThings } from './faults.ts';
import { measureCost } from './measure-cost.ts';
import { findMissed } from './missed-events.ts';
import type { NetworkObservations, NetworkSize } from './network-observations.ts';
import { probeNumbers } from './probes.ts';
import { compareWithStored } from './stored.ts';
import { startSystem, type System } from './system.ts';

const faultEverySeconds = 30;
/** Seconds for charge points to deliver what they have kept. */
const drainSeconds = 300;

/** Runs the whole system with charge points, pages and commands, first in peace and then under faults. */
export async function observeNetwork(
  browser: Browser,
  remotes: readonly BuiltRemote[],
  size: NetworkSize,
): Promise<NetworkObservations> {
  const probes = probeNumbers(Math.max(...size.points));
  const begun = performance.now();
  const system = await startSystem(remotes, Math.max(...probes.numbers));
  say(`The whole system runs after ${round((performance.now() - begun) / 1000)} s`);
  try {
    const clients = await startClients(browser, system, size.pages, probes);
    try {
      return await observe(system, clients, size);
    } finally {
      await clients.stop();
    }
  } finally {
    await system.stop();
  }
}

async function observe(system: System, clients: Clients, size: NetworkSize): Promise<NetworkObservations> {
  const { points, probes, commands, areWhole } = clients;
  const costs: Cost[] = [];
  for (const count of size.points) costs.push(await measureCost(system, clients, size, count));
  const faultsFrom = Date.now();
  const faults = await breakThings(system, {
    minutes: size.minutes,
    everySeconds: faultEverySeconds,
    failovers: size.failovers,
    isWhole: areWhole,
  });
  await commands.stop();
  await probes.end();
  await endSessions(clients);
  const { commands: received = 0, repeatedCommands = [], tally } = points.report() ?? {};
  say(`  ${received} commands arrived; on the wire: ${JSON.stringify(tally)}`);
  const pages = clients.pages.report();
  if (!pages) throw new Error('The pages report nothing');
  return {
    size,
    costs,
    faults,
    samples: probes.samples.filter(({ at }) => at >= faultsFrom),
    verdict: await compareWithStored(system.cluster.url, clients.factsFile, [...commands.acknowledged.keys()]),
    pages,
    missedEvents: await findMissed(system.cluster.url, pages.gaps),
    repeatedCommands,
    refusedCommands: commands.refusals,
  };
}

/** Ends all sessions, and waits until nothing is under way. */
async function endSessions({ points, areWhole }: Clients): Promise<void> {
  points.send({ end: true });
  await until(
    'all sessions have ended and all messages are acknowledged',
    async () => {
      const report = points.report();
      return report?.charging === 0 && report.waitingMessages === 0 && !report.unwrittenFacts;
    },
    drainSeconds,
  ).catch((error: Error) => say(`  ${error.message}: ${JSON.stringify(points.report())}`));
  await until('pages have everything', areWhole).catch((error: Error) => say(`  ${error.message}`));
}
