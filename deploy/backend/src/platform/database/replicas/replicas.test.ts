import { endpoint } from '@plugboard/contracts/platform';
import { exportUsers } from '@plugboard/contracts/accounts';
import { listReport } from '@plugboard/contracts/reports';
import { lookUpAssignees } from '@plugboard/contracts/tickets';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../../app.ts';
import { canStartServers, startReplicatedServer, type ReplicatedServer } from '../../../testing/replicated-server.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { injected, type TestCall } from '../../../testing/test-app.ts';
import { seedTestTenants } from '../../../testing/test-tenants.ts';
import { patient } from '../../../testing/patient.ts';
import { bindOnReplica } from '../../http/bind.ts';
import { parseSettings } from '../../settings.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openServer } from '../open-database.ts';
import { withTenant, withTenantReading } from '../tenant-scope.repository.ts';

const seen = endpoint({
  method: 'GET',
  path: '/api/test/seen',
  summary: 'Which server reads, and what a query without a tenant finds there',
  source: 'tests',
  permission: 'signed-in',
  reply: z.object({ replica: z.boolean(), tenants: z.array(z.string()), names: z.array(z.string()) }),
});
const writing = { ...seen, path: '/api/test/writing' } as const;

const isReplica = async (db: Parameters<Parameters<typeof withTenant>[2]>[0]) =>
  (await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(db)).rows[0]?.replica === true;

function testRoutes(app: FastifyInstance): void {
  bindOnReplica(app, seen, async ({ db }) => {
    const accounts = await db.selectFrom('account').select(['tenant_id', 'first_name']).distinct().execute();
    return {
      replica: await isReplica(db),
      tenants: [...new Set(accounts.map(({ tenant_id }) => tenant_id))],
      names: accounts.map(({ first_name }) => first_name).toSorted(),
    };
  });
  bindOnReplica(app, writing, async ({ db }) => {
    await db.updateTable('account').set({ last_name: 'Written' }).execute();
    return { replica: await isReplica(db), tenants: [], names: [] };
  });
}

type Seen = z.infer<typeof seen.reply>;

// Skipped where a PostgreSQL server's programs are not installed: apt-get install postgresql.
describe.skipIf(!canStartServers)('reads of a replica', () => {
  let server: ReplicatedServer;
  let database: Database;
  /** The replica itself, to hold it back. */
  let replica: Database;
  let one: FastifyInstance;
  let other: FastifyInstance;
  let admin: string;
  const lines: string[] = [];

  const callAt = (app: FastifyInstance) => (request: TestCall) => app.inject(injected(request));
  const seenAt = async (app: FastifyInstance, token = admin, tenant = 'demo'): Promise<Seen> =>
    (await callAt(app)({ url: seen.path, token, tenant })).json<Seen>();
  const rename = (name: string) =>
    withTenant(database, 'demo', (db) =>
      db.updateTable('account').set({ first_name: name }).where('email', '=', 'partner@demo.example').execute(),
    );
  const replay = (state: 'pause' | 'resume') =>
    sql`select ${sql.raw(`pg_wal_replay_${state}()`)}`.execute(replica.kysely);
  const isUsed = () => vi.waitFor(async () => expect((await seenAt(one)).replica).toBe(true), patient);

  beforeAll(async () => {
    server = await startReplicatedServer();
    database = openServer({ url: server.primaryUrl, connections: 4 });
    replica = openServer({ url: server.replicaUrl, connections: 1, isReplica: true });
    await migrate(database);
    await seedTestTenants(database);
    const settings = {
      ...parseSettings({ NODE_ENV: 'test', DATABASE_REPLICA_URL: `${server.replicaUrl},${server.primaryUrl}` }),
      databaseConnections: 4,
    };
    const build = () =>
      buildApp({ database, settings, extraRoutes: testRoutes, logTo: { write: (line) => void lines.push(line) } });
    [one, other] = [await build(), await build()];
    admin = await signInAs({ call: callAt(one) }, 'admin');
    await isUsed();
  }, 60_000);
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await Promise.all([database.close(), replica.close()]);
    await server.close();
  });

  it('never use the primary as one, although it is in the list', () => {
    const states = one.platform.database.replicas?.all.map(({ state }) => state());
    expect(states).toEqual(['used', 'not-a-replica']);
  });

  it('show at once what was written before, by way of another instance too', async () => {
    for (let count = 0; count < 30; count += 1) {
      await rename(`Round ${count}`);
      const found = await seenAt(count % 2 ? one : other);
      expect(found.names).toContain(`Round ${count}`);
    }
    // A sign-in is a write of which the next call reads.
    const token = await signInAs({ call: callAt(other) }, 'owner');
    expect((await seenAt(one, token)).replica).toBe(true);
  });

  it('show a tenant its own rows alone, as on the primary', async () => {
    const metro = await signInAs({ call: callAt(one) }, 'admin', 'metro');
    expect(await seenAt(one)).toMatchObject({ replica: true, tenants: ['demo'] });
    expect(await seenAt(one, metro, 'metro')).toMatchObject({ replica: true, tenants: ['metro'] });
    expect((await callAt(one)({ url: seen.path, token: metro })).statusCode).toBe(401);
    const read = (tenant: string) =>
      withTenantReading(one.platform.database, tenant, async (db) => ({
        replica: await isReplica(db),
        tenants: await db.selectFrom('account').select('tenant_id').distinct().execute(),
      }));
    expect(await read('metro')).toEqual({ replica: true, tenants: [{ tenant_id: 'metro' }] });
    expect(await read('nobody')).toEqual({ replica: true, tenants: [] });
  });

  it('answer calls of modules, with and without a body, and refuse on behalf of the primary', async () => {
    const before = { ...one.platform.database.replicas?.reads };
    const calls: TestCall[] = [
      { url: lookUpAssignees.path },
      { url: exportUsers.path },
      { method: 'POST', url: listReport.path.replace('{type}', 'generic'), body: {} },
    ];
    for (const call of calls) expect((await callAt(one)({ ...call, token: admin })).statusCode).toBe(200);
    const driver = await signInAs({ call: callAt(one) }, 'driver');
    expect((await callAt(one)({ url: lookUpAssignees.path, token: driver })).statusCode).toBe(403);
    const { reads } = one.platform.database.replicas ?? {};
    expect(reads?.replica).toBeGreaterThanOrEqual((before.replica ?? 0) + calls.length);
    expect(reads?.failed).toBe(before.failed);
  });

  it('cannot write, on either server', async () => {
    expect((await callAt(one)({ url: writing.path, token: admin })).statusCode).toBeGreaterThanOrEqual(500);
    const { rows } = await sql`select from account where last_name = 'Written'`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  it('go to the primary while the replica is late, wait for it once, and come back', async () => {
    await replay('pause');
    await rename('While it is late');
    const begun = performance.now();
    expect(await seenAt(one)).toMatchObject({
      replica: false,
      names: expect.arrayContaining(['While it is late']) as unknown,
    });
    const first = performance.now() - begun;
    expect(first).toBeGreaterThanOrEqual(240);
    const again = performance.now();
    for (let count = 0; count < 5; count += 1) expect((await seenAt(one)).replica).toBe(false);
    expect(performance.now() - again).toBeLessThan(first * 5);
    await expect.poll(() => lines.some((line) => line.includes('"state":"late"')), patient).toBe(true);
    await expect
      .poll(() => one.platform.metrics.registry.metrics(), patient)
      .toMatch(/replica_lag_seconds\{.*\} [1-9]/);
    await replay('resume');
    await isUsed();
  });

  it('go to the primary when the replica is killed, in the middle of a read too, and come back', async () => {
    const { database: known } = one.platform;
    const held = withTenantReading(known, 'demo', async (db) => {
      const on = await isReplica(db);
      if (on) await sql`select pg_sleep(30)`.execute(db);
      return on;
    });
    await expect
      .poll(
        async () => (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(replica.kysely)).rows,
      )
      .toHaveLength(1);
    await server.killReplica();
    expect(await held).toBe(false);
    for (let count = 0; count < 5; count += 1) expect((await seenAt(other)).replica).toBe(false);
    await expect.poll(() => lines.some((line) => line.includes('"state":"away"')), patient).toBe(true);
    expect(await one.platform.metrics.registry.metrics()).toContain('replica_reads_total{server="failed"}');
    await server.startReplica();
    await isUsed();
    await rename('After it came back');
    expect(await seenAt(one)).toMatchObject({
      replica: true,
      names: expect.arrayContaining(['After it came back']) as unknown,
    });
  }, 30_000);

  it('are refused as a primary: a pool that has to write never stays with a server that follows', async () => {
    const wrong = openServer({ url: server.replicaUrl, connections: 1 });
    await expect(sql`select 1`.execute(wrong.kysely)).rejects.toMatchObject({ code: '25006' });
    await wrong.close();
  });
});
