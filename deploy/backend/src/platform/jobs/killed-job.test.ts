import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines, serverUrl } from '../../testing/engines.ts';
import { patient } from '../../testing/patient.ts';
import { listening, spawnServer, type SpawnedServer } from '../../testing/spawned-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';

const script = fileURLToPath(new URL('../../testing/job-instance.ts', import.meta.url));

interface Trace {
  readonly instance: number;
  readonly what: 'begin' | 'end';
  readonly at: Date;
}

describe.runIf(engines.includes('postgres'))('an exclusive job of two processes', () => {
  let database: Database;
  const processes: SpawnedServer[] = [];

  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    await sql`create table job_trace (instance integer, what text, at timestamptz)`.execute(database.kysely);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely);
    const url = new URL(serverUrl());
    url.pathname = rows[0]?.name ?? '';
    const environment = { DATABASE_URL: url.href, SEED: 'none' };
    processes.push(await spawnServer(environment, [], script), await spawnServer(environment, [], script));
    await Promise.all(processes.map(listening));
  });
  afterAll(async () => {
    for (const { process: child } of processes) child.kill('SIGKILL');
    await database.close();
  });

  const trace = async () =>
    (await sql<Trace>`select * from job_trace order by at`.execute(database.kysely)).rows as readonly Trace[];

  it('never runs twice at once, and goes on a minute after the process that ran it was killed', async () => {
    await vi.waitFor(async () => expect((await trace()).length).toBeGreaterThanOrEqual(6), patient);
    await vi.waitFor(async () => expect((await trace()).at(-1)?.what).toBe('begin'), { ...patient, interval: 10 });
    const last = (await trace()).at(-1);
    const killed = processes.find(({ process: child }) => child.pid === last?.instance);
    killed?.process.kill('SIGKILL');
    await killed?.ended;
    const before = await trace();
    expect(before.at(-1)).toEqual(last);
    // Each run ends before the next one begins, on either process.
    expect(before.map(({ what }) => what)).toEqual(before.map((_, at) => (at % 2 ? 'end' : 'begin')));
    const ends = before.filter(({ what }) => what === 'end').map(({ instance }) => instance);
    expect(ends).toEqual(ends.map((_, at) => before[2 * at]?.instance));
    await vi.waitFor(async () => expect((await trace()).length).toBeGreaterThan(before.length), patient);
    const next = (await trace())[before.length];
    expect(next?.instance).not.toBe(last?.instance);
    const seconds = ((next?.at.getTime() ?? 0) - (last?.at.getTime() ?? 0)) / 1000;
    process.stderr.write(`killed job: ${before.length / 2} runs, taken over after ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThan(90);
  }, 200_000);
});
