import { signIn } from '@plugboard/contracts/accounts';
import { recordUiEvent } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { insertCard, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts';
import { engines } from '../../../testing/engines.ts';
import { hasTaken, hungryCar, isTold, registerWh, simulatedAt } from '../../../testing/simulated.ts';
import { listening, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { seedTestTenants, testPassword } from '../../../testing/test-tenants.ts';

const protocols = ['1.6', '2.0.1'] as const;
const headers = { 'x-forwarded-host': 'demo.localhost', 'content-type': 'application/json' };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(engines.includes('postgres'))('a backend whose connections to PostgreSQL are cut', () => {
  let database: Database;
  let proxy: DatabaseProxy;
  let server: SpawnedServer;
  let token: string;
  const post = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { ...headers, ...(token && { 'token-authorization': `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    if (database.engine !== 'postgres') throw new Error('Not the server');
    await seedTestTenants(database);
    for (const protocol of protocols) {
      await insertChargerInService({ database }, protocol);
      await insertCard({ database }, protocol);
    }
    proxy = await openDatabaseProxy(database.pool.options.connectionString ?? '');
    server = await spawnServer({ DATABASE_URL: proxy.url, SEED: 'none' });
    await listening(server);
    const reply = await post(signIn.path, { email: 'admin@demo.example', password: testPassword });
    token = ((await reply.json()) as { token: string }).token;
  });
  afterAll(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
    await proxy.close();
    await database.close();
  });

  it('lives on, answers 200 or 503, and loses neither a write nor a kWh', async () => {
    const points = protocols.map((protocol) => simulatedAt(server.url, `CP-${protocol}`, { protocol }));
    await Promise.all(points.map((point) => point.until(({ isOnline }) => isOnline)));
    // Points retry a refused message without a pause, and give up after as many attempts as the standard allows.
    for (const { variables } of points) {
      const interval = variables.find(({ key }) => key === 'TransactionMessageRetryInterval');
      if (interval) variables.write(interval, '0');
    }
    await Promise.all(points.map((point, index) => point.presentIdTag(1, protocols[index] ?? '')));
    for (const point of points) point.plugIn(1, hungryCar);
    await Promise.all(points.map((point) => point.until(hasTaken(200))));

    const statuses = new Set<number>();
    const acknowledged: string[] = [];
    let sent = 0;
    const writing = new AbortController();
    const write = async () => {
      while (!writing.signal.aborted) {
        const event_value = `event ${(sent += 1)}`;
        const event = { event_type: 'cut', event_value, screen_resolution: '', platform: '' };
        const { status } = await post(recordUiEvent.path, event);
        statuses.add(status);
        if (status === 200) acknowledged.push(event_value);
        // Six writers stay below the limit of 120 events a minute: the database is there for about two seconds.
        await pause(200);
      }
    };
    const writers = Promise.all(Array.from({ length: 6 }, write));
    for (let time = 0; time < 10; time += 1) {
      await pause(100);
      proxy.cut();
    }
    proxy.takeDown();
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
    for (const point of points) point.unplug(1);
    await pause(1000);
    proxy.restore();
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    writing.abort();
    await writers;

    await Promise.all(points.map((point) => point.until(isTold)));
    expect(server.process.exitCode, server.said().slice(-2000)).toBeNull();
    expect([...statuses].toSorted()).toEqual([200, 503]);
    const written = await database.kysely.selectFrom('ui_event').select('event_value').execute();
    expect(written.map(({ event_value }) => event_value)).toEqual(expect.arrayContaining(acknowledged));
    const sessions = await database.kysely
      .selectFrom('charging_session')
      .select(['id_tag', 'status', 'energy_wh'])
      .orderBy('id_tag')
      .execute();
    expect(sessions).toEqual(
      points.map((point, index) => ({
        id_tag: protocols[index],
        status: 'COMPLETED',
        energy_wh: point.energyWh(1) - registerWh,
      })),
    );
    for (const point of points) point.stop();
  });
});
