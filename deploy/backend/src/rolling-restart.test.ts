import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signIn } from '@plugboard/contracts/accounts';
import { listLiveEvents, recordUiEvent } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from './testing/test-database.ts';
import { chargerWithPorts } from './testing/charge-point-tests.ts';
import { engines, serverUrl } from './testing/engines.ts';
import { startMovingChargePoints, type MovingChargePoints } from './testing/moving-charge-points.ts';
import { patient } from './testing/patient.ts';
import { freePort, listening, spawnGateway, spawnServer, type SpawnedServer } from './testing/spawned-server.ts';
import { seedTestTenants, testPassword } from './testing/test-tenants.ts';
import type { Database } from './platform/database/database.ts';

const haproxy = '/usr/sbin/haproxy';
const configuration = fileURLToPath(new URL('../../images/haproxy/haproxy.cfg', import.meta.url));
const chargePoints = 200;
const drainSeconds = 8;

describe.runIf(engines.includes('postgres') && existsSync(haproxy))('a rolling restart of two instances', () => {
  let database: Database;
  let directory: string;
  let balancer: ChildProcess;
  let gateway: SpawnedServer;
  let points: MovingChargePoints;
  let token: string;
  let environment: Record<string, string>;
  const instances: SpawnedServer[] = [];

  const startInstance = async (at: number, port?: string) => {
    const server = await spawnServer({ ...environment, PORT: port ?? String(await freePort()) });
    instances[at] = server;
    await listening(server);
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  beforeAll(async () => {
    database = await createTestDatabase('postgres');
    await seedTestTenants(database);
    const names = Array.from({ length: chargePoints }, (_, at) => `MOVING${at}`);
    for (const name of names) await chargerWithPorts({ database }, name);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely);
    const url = new URL(serverUrl());
    url.pathname = rows[0]?.name ?? '';
    directory = await mkdtemp(join(tmpdir(), 'plugboard-rolling-'));
    environment = { SEED: 'none', DATABASE_URL: url.href, DATA_DIR: directory, DRAIN_SECONDS: String(drainSeconds) };
    await Promise.all([startInstance(0), startInstance(1)]);
    const listen = `127.0.0.1:${await freePort()}`;
    const [one, two] = instances.map((instance) => new URL(instance.url).host);
    balancer = spawn(haproxy, ['-db', '-f', configuration], {
      env: { LISTEN: listen, BACKEND_ONE: one, BACKEND_TWO: two },
      stdio: 'ignore',
    });
    gateway = await spawnGateway({
      BACKEND_URL: `http://${listen}`,
      GATEWAY_STATE_DIR: directory,
      SHELL_DIR: directory,
    });
    await listening(gateway);
    await vi.waitFor(async () => {
      const reply = await post(signIn.path, { email: 'admin@demo.example', password: testPassword });
      if (reply.status !== 200) throw new Error(`Answered ${reply.status}`);
      ({ token } = (await reply.json()) as { token: string });
    }, patient);
    points = startMovingChargePoints(
      gateway.url,
      names.map((name) => `CP-${name}`),
    );
    await vi.waitUntil(() => points.connected() === chargePoints, patient);
  });
  afterAll(async () => {
    await points?.stop();
    for (const { process: child } of [...instances, gateway]) child?.kill('SIGKILL');
    balancer?.kill();
    await database?.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('fails no request, moves charge points in a trickle, and ends pages so that they come back', async () => {
    const statuses: Record<string, number> = {};
    const over = new AbortController();
    const count = (status: number | string) => (statuses[status] = (statuses[status] ?? 0) + 1);
    const authorized = { 'token-authorization': `Bearer ${token}` };
    const event = { event_type: 'rolling', screen_resolution: '', platform: '' };
    const ask = async (at: number) => {
      while (!over.signal.aborted) {
        const asked =
          at % 2
            ? post(recordUiEvent.path, event, authorized)
            : fetch(`${gateway.url}/api/v1/charger/?limit=5`, { headers: authorized });
        count(await asked.then(async (reply) => (await reply.text(), reply.status), String));
        // Fewer writes than the limit of that call.
        await wait(at % 2 ? 2000 : 50);
      }
    };
    let streams = 0;
    const watch = async () => {
      const headers = { ...authorized, accept: 'text/event-stream' };
      while (!over.signal.aborted) {
        const signal = over.signal;
        const reply = await fetch(gateway.url + listLiveEvents.path, { headers, signal }).catch(() => undefined);
        if (reply?.status === 200) streams += 1;
        await reply?.text().catch(() => undefined);
        await wait(300);
      }
    };
    const asking = Promise.all([0, 1, 2, 3].map(ask));
    const watching = Promise.all([0, 1, 2, 3].map(watch));
    await vi.waitFor(() => expect(streams).toBe(4), patient);

    const drained: { moved: number; mostInASecond: number }[] = [];
    for (const at of [0, 1]) {
      const instance = instances[at] as SpawnedServer;
      const before = points.connections.length;
      instance.process.kill('SIGTERM');
      await vi.waitFor(async () => expect((await fetch(`${instance.url}/readyz`)).status).toBe(503), patient);
      expect(await instance.ended, instance.said().slice(-3000)).toBe(0);
      const moments = points.connections.slice(before);
      const inSecond = (from: number) => moments.filter((moment) => moment >= from && moment < from + 1000).length;
      drained.push({ moved: moments.length, mostInASecond: Math.max(...moments.map(inSecond)) });
      await startInstance(at, new URL(instance.url).port);
      await vi.waitFor(() => expect(points.connected()).toBe(chargePoints), patient);
      await wait(2000);
    }
    const answered = points.answered();
    await vi.waitFor(() => expect(points.answered()).toBeGreaterThan(answered + chargePoints), patient);
    over.abort();
    await Promise.all([asking, watching]);

    process.stderr.write(
      `rolling restart: ${JSON.stringify({ statuses, drained, streams, cut: points.codes.filter((code) => code !== 1001).length })}\n`,
    );
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(streams).toBeGreaterThan(4);
    // Told to go; a few are cut whose good-bye took too long.
    expect(points.codes.filter((code) => code === 1001).length).toBeGreaterThan(0.9 * points.codes.length);
    for (const { moved, mostInASecond } of drained) {
      expect(moved).toBeGreaterThan(chargePoints / 4);
      // Evenly over three quarters of the time; all at once they would be back within one second.
      expect(mostInASecond).toBeLessThan(moved / 2);
    }
  }, 300_000);
});
