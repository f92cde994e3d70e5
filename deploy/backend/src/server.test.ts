import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@plugboard/contracts/accounts';
import { recordUiEvent } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from './platform/database/open-database.ts';
import { withTenant } from './platform/database/tenant-scope.repository.ts';
import { listening, spawnServer, type SpawnedServer } from './testing/spawned-server.ts';
import { openMigrated } from './testing/test-database.ts';
import { seedTestTenants, testPassword } from './testing/test-tenants.ts';

const host = { 'x-forwarded-host': 'demo.localhost', 'content-type': 'application/json' };

describe('the server as a process on the embedded database', () => {
  const directory = mkdtempSync(join(tmpdir(), 'plugboard-server-'));
  const dataDir = join(directory, 'database');
  let server: SpawnedServer;
  let token: string;

  const start = async () => {
    server = await spawnServer({ DATA_DIR: directory, SEED: 'none' });
    await listening(server);
  };
  const post = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { ...host, 'token-authorization': `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    const database = await openMigrated(dataDir);
    await seedTestTenants(database);
    await database.close();
    await start();
    const reply = await post(signIn.path, { email: 'admin@demo.example', password: testPassword });
    token = ((await reply.json()) as { token: string }).token;
  });
  afterAll(() => {
    server.process.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  it('refuses a second process on the same directory, says why, and leaves the first one alone', async () => {
    const second = await spawnServer({ DATA_DIR: directory, SEED: 'none' });
    expect(await second.ended).toBe(75);
    expect(second.said()).toContain(`in use by process ${server.process.pid}`);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('answers a sign-in that is under way at SIGTERM, ends its connection, and exits at once', async () => {
    const body = JSON.stringify({ email: 'admin@demo.example', password: testPassword });
    const agent = new Agent({ keepAlive: true });
    const sending = request(server.url + signIn.path, {
      agent,
      method: 'POST',
      headers: { ...host, 'content-length': body.length },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    // Sends half the body, so that the request is in flight at any machine speed.
    sending.write(body.slice(0, 10));
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    sending.end(body.slice(10));
    const [answer] = await answered;
    answer.resume();
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    expect(await server.ended).toBe(0);
    expect(server.said()).not.toContain('connections cut at shutdown');
    agent.destroy();
    await start();
  });

  it('loses nothing that it acknowledged when it is killed while writing', async () => {
    const acknowledged: string[] = [];
    let sent = 0;
    const write = async (): Promise<void> => {
      const event_value = `event ${(sent += 1)}`;
      const reply = await post(recordUiEvent.path, {
        event_type: 'kill',
        event_value,
        screen_resolution: '',
        platform: '',
      });
      if (reply.status === 200) acknowledged.push(event_value);
      if (acknowledged.length === 60) server.process.kill('SIGKILL');
      return write();
    };
    await Promise.allSettled([write(), write(), write(), write()]);
    await server.ended;
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);

    await start();
    expect((await post(recordUiEvent.path, { event_type: 'after', screen_resolution: '', platform: '' })).status).toBe(
      200,
    );
    server.process.kill('SIGINT');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(join(directory, 'lock'))).toBe(false);

    const database = await openEmbedded({ dataDir });
    const stored = await withTenant(database, 'demo', async (db) => ({
      events: (await db.selectFrom('ui_event').select('event_value').execute()).map((row) => row.event_value),
      audits: (await db.selectFrom('audit_entry').where('action', '=', 'ui_event.recorded').selectAll().execute())
        .length,
    }));
    await database.close();
    expect(stored.events).toEqual(expect.arrayContaining(acknowledged));
    expect(stored.audits).toBe(stored.events.length);
  });
});
