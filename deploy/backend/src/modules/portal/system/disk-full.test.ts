import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@plugboard/contracts/accounts';
import { recordUiEvent } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../platform/database/migrate.ts';
import { openEmbedded } from '../../../platform/database/open-database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { listening, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';
import { seedTestTenants, testPassword } from '../../../testing/test-tenants.ts';

/** A file system of a fixed size needs a mount, which a namespace of the server's own allows without being root. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

describe.runIf(canMount)('a backend whose disk is full', () => {
  const directory = mkdtempSync(join(tmpdir(), 'plugboard-full-'));
  const [seeded, mounted, kept] = ['seeded', 'mounted', 'kept'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  let server: SpawnedServer;
  let token: string;

  beforeAll(async () => {
    for (const folder of [seeded, mounted, kept]) mkdirSync(folder);
    const database = await openEmbedded({ dataDir: join(seeded, 'database') });
    await migrate(database);
    await seedTestTenants(database);
    await database.close();
    const script = `mount -t tmpfs -o size=90m tmpfs ${mounted} && cp -r ${seeded}/. ${mounted} && exec "$@"`;
    server = await spawnServer({ DATA_DIR: mounted, SEED: 'none' }, ['unshare', '-rm', 'sh', '-c', script, 'sh']);
    await listening(server);
    const body = { email: 'admin@demo.example', password: testPassword };
    token = ((await (await post(signIn.path, body)).json()) as { token: string }).token;
  });
  afterAll(() => {
    server.process.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  const post = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: {
        'x-forwarded-host': 'demo.localhost',
        'content-type': 'application/json',
        ...(token && { 'token-authorization': `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const write = async (event_value: string) =>
    (await post(recordUiEvent.path, { event_type: 'full', event_value, screen_resolution: '', platform: '' })).status;
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

  it('answers 503, is not ready, loses nothing that it acknowledged, and heals by itself', async () => {
    // The server's file system, seen from outside its namespace.
    const inside = (path: string) => `/proc/${server.process.pid}/root${path}`;
    const filler = inside(join(mounted, 'filler'));
    expect([await write('before'), await readiness()]).toEqual([200, 200]);
    const fill = () => {
      for (const size of [1_000_000, 4096]) for (;;) appendFileSync(filler, Buffer.alloc(size));
    };
    expect(fill).toThrow('ENOSPC');
    await expect.poll(readiness).toBe(503);

    const acknowledged = ['before'];
    const statuses = new Set<number>();
    for (let count = 0; count < 500 && !statuses.has(503); count += 1) {
      const status = await write(`event ${count}`);
      statuses.add(status);
      if (status === 200) acknowledged.push(`event ${count}`);
    }
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    rmSync(filler);
    await expect.poll(readiness).toBe(200);
    expect(await write('after')).toBe(200);
    spawnSync('cp', ['-r', inside(join(mounted, 'database')), kept]);
    server.process.kill('SIGKILL');
    await server.ended;
    const database = await openEmbedded({ dataDir: join(kept, 'database') });
    const written = await withTenant(database, 'demo', (db) =>
      db.selectFrom('ui_event').select('event_value').execute(),
    );
    await database.close();
    expect(written.map(({ event_value }) => event_value)).toEqual(expect.arrayContaining([...acknowledged, 'after']));
  });
});
