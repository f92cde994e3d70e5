import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { getOpenEnvironment } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { openDatabaseProxy } from './testing/database-proxy.ts';
import { engines, serverUrl } from './testing/engines.ts';
import { listening, logged, spawnServer, type SpawnedServer } from './testing/spawned-server.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { seedTestTenants } from './testing/test-tenants.ts';

/** Listens at a port, and passes everything on to the database. */
async function openDoor(port: number, databaseUrl: string): Promise<() => void> {
  const target = new URL(databaseUrl);
  const door = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    client.on('error', () => upstream.destroy()).pipe(upstream);
    upstream.on('error', () => client.destroy()).pipe(client);
  }).listen(port, '127.0.0.1');
  await once(door, 'listening');
  return () => void door.close();
}

/** Below the range from which the system gives ports, so that no other server or connection gets it meanwhile. */
const unassignedPort = 20_000 + (process.pid % 10_000);

describe.runIf(engines.includes('postgres'))(
  'a backend that is started while PostgreSQL is away',
  { timeout: 120_000 },
  () => {
    let database: Database;
    let url: string;

    beforeAll(async () => {
      database = await createTestDatabase('postgres');
      if (database.engine !== 'postgres') throw new Error('Not the server');
      await seedTestTenants(database);
      url = database.pool.options.connectionString ?? '';
    });
    afterAll(() => database.close());

    const start = async (databaseUrl: string) => {
      const server = await spawnServer({ DATABASE_URL: databaseUrl, SEED: 'none' });
      onTestFinished(async () => {
        server.process.kill('SIGKILL');
        await server.ended;
      });
      return server;
    };
    const statusOf = (server: SpawnedServer, path: string) =>
      fetch(server.url + path, { headers: { 'x-forwarded-host': 'demo.localhost' } }).then(
        ({ status }) => status,
        () => 0,
      );

    it('lives, is not ready, says what it waits for, and serves once the server is there', async () => {
      const away = new URL(url);
      away.host = `127.0.0.1:${unassignedPort}`;
      const server = await start(away.href);
      await logged(server, `ECONNREFUSED 127.0.0.1:${unassignedPort}). Trying again in`);
      const asked = ['/readyz', '/healthz', getOpenEnvironment.path].map((path) => statusOf(server, path));
      expect(await Promise.all(asked)).toEqual([503, 200, 503]);
      onTestFinished(await openDoor(unassignedPort, url));
      await listening(server);
      await expect.poll(() => statusOf(server, '/readyz')).toBe(200);
      expect(await statusOf(server, getOpenEnvironment.path)).toBe(200);
      expect(server.process.exitCode).toBeNull();
    });

    it('also waits for a server that takes connections and cuts them, and ends at SIGTERM meanwhile', async () => {
      const proxy = await openDatabaseProxy(url);
      onTestFinished(proxy.close);
      proxy.takeDown();
      const server = await start(proxy.url);
      await logged(server, 'Trying again in');
      expect(await statusOf(server, '/readyz')).toBe(503);
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    });

    // A pooler gives these refusals the same code as a server that is away.
    it('ends at once where the database does not exist, and names it', async () => {
      const missing = new URL(serverUrl());
      missing.pathname = '/nowhere';
      const server = await start(missing.href);
      expect(await server.ended).toBe(1);
      expect(server.said()).toBe(
        'PostgreSQL refuses the connection of DATABASE_URL: database "nowhere" does not exist\n',
      );
    });

    it('ends at once where nobody of that name may come in', async () => {
      const stranger = new URL(serverUrl());
      stranger.username = 'nobody_of_that_name';
      const server = await start(stranger.href);
      expect(await server.ended).toBe(1);
      expect(server.said()).toMatch(/^PostgreSQL refuses the connection of DATABASE_URL: .*nobody_of_that_name.*\n$/);
    });
  },
);
