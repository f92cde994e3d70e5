import type { FastifyInstance } from 'fastify';
import { closeTracing, openTracing } from '@plugboard/tracing';
import * as contracts from '@plugboard/contracts/all';
import { buildApp } from './app.ts';
import { compareWithReleases, describeBroken, type LiveComparison } from './platform/call-uses/live-uses.ts';
import type { Database } from './platform/database/database.ts';
import { DirectoryInUse } from './platform/database/directory-lock.ts';
import { DatabaseRefused } from './platform/database/database-refused.ts';
import { migrateWhenReachable } from './platform/database/migrate-when-reachable.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openWaitingApp } from './platform/http/waiting-app.ts';
import { listEndpoints } from './platform/list-endpoints.ts';
import { parseSettings, type Settings } from './platform/settings.ts';
import { createFolderStore } from './platform/files/folder-store.ts';
import { seedDemo } from './seed/index.ts';

/** Milliseconds after which a shutdown that hangs, e.g. on a database that does not answer, ends all the same. */
const shutdownTimeoutMs = 20_000;

/** Exit code (`sysexits`) for a resource in use, which the parent process can tell from a crash. */
const exitInUse = 75;

/** Exit code (`sysexits`) for what is wrong with this release: starting it again changes nothing. */
const exitRefused = 78;

async function openOrExplain(settings: Settings): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    console.error(error.message);
    process.exit(exitInUse);
  }
}

/** Migrates the database. While PostgreSQL is away, the process reports that it is not ready and retries. */
async function migrateOrWait(database: Database, settings: Settings): Promise<void> {
  let waiting: FastifyInstance | undefined;
  const stop = () => process.exit(0);
  const onUnreachable = async ({ message }: Error, delayMs: number) => {
    if (!waiting) {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
      waiting = await openWaitingApp(settings);
    }
    waiting.log.warn(`The database does not answer (${message}). Trying again in ${delayMs / 1000} s`);
  };
  try {
    await migrateWhenReachable(database, onUnreachable);
    waiting?.log.info('The database answers');
  } catch (error) {
    if (!(error instanceof DatabaseRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  } finally {
    await waiting?.close();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop);
  }
}

/** Before anything is migrated: a release that is refused must leave the database to the one before. */
async function requireLiveRemotes(compared: LiveComparison, database: Database, settings: Settings): Promise<void> {
  if (compared.broken.length === 0 || settings.ignoresLiveRemotes) return;
  console.error(describeBroken(compared.broken));
  await database.close();
  process.exit(exitRefused);
}

function logComparison({ log }: FastifyInstance, { broken, compared, note }: LiveComparison): void {
  for (const problem of broken) log.error(`Started all the same, by IGNORE_LIVE_REMOTES: ${problem}`);
  if (note !== null) log.warn(`Live remotes: ${note}`);
  if (compared !== null) log.info(`Compared with the calls of ${compared} live versions of remotes`);
}

async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  let log: Pick<Console, 'warn'> = console;
  await openTracing({ service: 'plugboard-backend', env: process.env, warn: (message) => log.warn(message) });
  const comparing = compareWithReleases(settings, listEndpoints(contracts));
  const database = await openOrExplain(settings);
  const compared = await comparing;
  await requireLiveRemotes(compared, database, settings);
  await migrateOrWait(database, settings);
  if (settings.seed === 'demo') await seedDemo(database, createFolderStore(settings));
  const app = await buildApp({ database, settings });
  log = app.log;
  logComparison(app, compared);
  if (settings.isProduction && !settings.publicOrigin)
    app.log.warn('PUBLIC_ORIGIN is not set: no mail can say where the portal is, so those that would are not sent');

  // Sockets move to other instances, calls under way finish, new ones get a 503, and the lock on the data directory is released.
  const stop = async () => {
    await app.platform.drain.start(settings.drainSeconds * 1000);
    let step = 'calls, charge points and jobs';
    setTimeout(() => {
      app.log.error({ resources: process.getActiveResourcesInfo() }, `Shutdown timed out waiting for ${step}`);
      process.exit(1);
    }, shutdownTimeoutMs).unref();
    await app.close();
    step = 'the database';
    await database.close();
    step = 'the traces';
    await closeTracing();
    process.exit(0);
  };
  // Ctrl-C reaches us from the terminal and from the process that started us: the first one counts.
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (stopping ??= stop()));
  await app.listen({ port: settings.port, host: settings.host });
}

await start();
