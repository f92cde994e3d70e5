import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tokensOf } from '../portal.ts';
import { freePort, startService } from '../services.ts';
import { withClient } from '../with-client.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { calmSeconds, failOver } from './fail-over.ts';
import { listenToEvents, storedEvents } from './listen.ts';
import { readLookUps, writeTickets } from './observe-calls.ts';
import { expectThat, failures, round, say } from './report.ts';
import { until } from './until.ts';

const writers = 4;
const readers = 2;

const readTickets = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select ticket_name as name from support_ticket where ticket_name like 'Drill %'`,
    );
    return rows.map(({ name }) => name);
  });

async function readFigures(port: number): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('plugboard_replica_'));
}

async function drill(cluster: Cluster, folder: string): Promise<void> {
  const metricsPort = await freePort();
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    DATABASE_REPLICA_URL: cluster.replicaUrls.join(','),
    SEED: 'demo',
    LOG_LEVEL: 'fatal',
  };
  const one = await startService('deploy/backend/src/server.ts', variables);
  const other = await startService('deploy/backend/src/server.ts', { ...variables, METRICS_PORT: String(metricsPort) });
  try {
    const { token } = await tokensOf(one.url, 'demo.localhost');
    const [caller, listener] = [
      { url: one.url, token },
      { url: other.url, token },
    ];
    // By way of the other instance: events cross between them.
    const listening = await listenToEvents(listener);
    const load = { writes: writeTickets(caller, writers), reads: readLookUps(listener, readers) };
    await wait(calmSeconds * 1000);
    say(
      `${load.writes.calls.length} writes and ${load.reads.calls.length} look-ups in ${calmSeconds} s before the first fault`,
    );
    await failOver(cluster, caller, load);
    await failOver(cluster, caller, load);
    await Promise.all([load.writes.stop(), load.reads.stop()]);

    say('\nAfterwards');
    const stored = await readTickets(cluster.url);
    const { acknowledged } = load.writes;
    const missing = [...acknowledged].filter((name) => !stored.includes(name));
    expectThat(missing.length === 0, `none of ${acknowledged.size} acknowledged writes is missing`);
    expectThat(stored.length === acknowledged.size, `none was done twice: ${stored.length} stored`);
    const events = await storedEvents(listener, listening.from);
    await until('all events have arrived', async () => listening.heard.length >= events.length, 20).catch(
      () => undefined,
    );
    const heard = listening.heard.map(({ id }) => id);
    expectThat(
      JSON.stringify(heard) === JSON.stringify(events),
      `${events.length} live events came once each, in order`,
    );
    const pauses = listening.heard
      .map(({ at }, index) => at - (listening.heard[index - 1]?.at ?? at))
      .toSorted((a, b) => b - a);
    say(
      `  longest pauses between events: ${pauses.slice(0, 2).map(round).join(' and ')} s; the stream was opened again ${listening.reopened()} times, with ${listening.resets()} resets`,
    );
    await listening.stop();
    for (const line of await readFigures(metricsPort)) say(`  ${line}`);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
}

const { values } = parseArgs({ options: { asynchronous: { type: 'boolean', default: false } } });
const folder = await mkdtemp(join(tmpdir(), `plugboard-drill-${randomUUID().slice(0, 8)}-`));
const begun = performance.now();
const cluster = await startCluster(!values.asynchronous);
say(`etcd, two members and HAProxy after ${round((performance.now() - begun) / 1000)} s`);
try {
  await drill(cluster, folder);
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
if (failures.length > 0) process.exitCode = 1;
