import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { registerJob } from '../platform/jobs/register-job.ts';
import { parseSettings } from '../platform/settings.ts';

/** An instance with a job that takes a second, and writes when each run begins and ends; started as a process. */
const settings = { ...parseSettings(process.env), logLevel: 'info' as const };
const database = await openDatabase(settings);
const write = (what: string) =>
  sql`insert into job_trace (instance, what, at) values (${process.pid}, ${what}, clock_timestamp())`.execute(
    database.kysely,
  );
const run = async () => {
  await write('begin');
  await wait(1000);
  await write('end');
};
const app = await buildApp({
  database,
  settings,
  extraRoutes: (extended) =>
    void registerJob(extended, { name: 'traced', delayMs: 0, intervalMs: 200, isExclusive: true, run }),
});
await app.listen({ port: settings.port, host: settings.host });
