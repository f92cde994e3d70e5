import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts';
import { engines } from '../../../testing/engines.ts';
import { listening, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

describe.runIf(engines.includes('postgres'))('the readiness of a backend', () => {
  let database: Database;
  let proxy: DatabaseProxy;
  let server: SpawnedServer;

  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    if (database.engine !== 'postgres') throw new Error('Not the server');
    proxy = await openDatabaseProxy(database.pool.options.connectionString ?? '');
    server = await spawnServer({ DATABASE_URL: proxy.url, SEED: 'none', DATABASE_CONNECTIONS: '3' });
    await listening(server);
  });
  afterAll(async () => {
    server?.process.kill('SIGKILL');
    proxy?.thaw();
    await proxy?.close();
    await database?.close();
  });

  const readiness = async () => (await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5000) })).status;

  it('is told while somebody reads the table that it writes to, as pg_dump does', async () => {
    await database.kysely.transaction().execute(async (db) => {
      await sql`lock table readiness_probe in access share mode`.execute(db);
      await expect.poll(readiness).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 2100));
      expect(await readiness()).toBe(200);
    });
  });

  it('stays yes while the database is so busy that each write takes longer than a balancer waits for the answer', async () => {
    await sql`
      create function write_slowly() returns trigger language plpgsql as
      'begin perform pg_sleep(4); return new; end'`.execute(database.kysely);
    await sql`
      create trigger slowly before insert on readiness_probe
      for each row execute function write_slowly()`.execute(database.kysely);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const answers = [await readiness(), await readiness(), await readiness()];
    await new Promise((resolve) => setTimeout(resolve, 5000));
    answers.push(await readiness(), await readiness());
    await sql`drop function write_slowly cascade`.execute(database.kysely);
    expect(answers).toEqual([200, 200, 200, 200, 200]);
  });

  it('is no within the time that a balancer waits while the database hangs, and yes once it goes on', async () => {
    await expect.poll(readiness).toBe(200);
    proxy.freeze();
    await expect.poll(readiness, { timeout: 20_000 }).toBe(503);
    const started = performance.now();
    expect([await readiness(), await readiness()]).toEqual([503, 503]);
    expect(performance.now() - started).toBeLessThan(5000);
    proxy.thaw();
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
  });
});
