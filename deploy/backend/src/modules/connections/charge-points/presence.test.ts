import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { chargerWithPorts, createTimedApp, stored, type TestClock } from '../../../testing/charge-point-tests.ts';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { TestApp } from '../../../testing/test-app.ts';

describe.each([oneEngine])('activity with charge points on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
  });
  afterAll(() => test.close());
  const poll = () => test.app.platform.chargePoints.connectionRegistry?.poll(clock.now());
  const change = (statement: string) => sql.raw(statement).execute(test.database.kysely);

  it('is written down by the next poll where the database did not take it', async () => {
    const id = await chargerWithPorts(test, 'HEARD');
    const point = await connectChargePoint(test, 'CP-HEARD');
    await point.call('Heartbeat', {});
    await poll();
    clock.pass(60);
    await point.call('Heartbeat', {});
    const heardAt = clock.now();
    await change('alter table charger rename column last_seen_at to elsewhere');
    await expect(poll()).rejects.toThrow('last_seen_at');
    await change('alter table charger rename column elsewhere to last_seen_at');
    clock.pass(5);
    await poll();
    expect(await stored(test, id)).toMatchObject({ last_seen_at: heardAt });
    await point.terminate();
  });

  it('changes no index when it is written down, because every charge point is heard several times a minute', async () => {
    const id = await chargerWithPorts(test, 'INDEXES');
    const changedAlone = await withSystem(test.database, async (db) => {
      const count = async () => {
        const { rows } = await sql<{ count: string }>`
          select pg_stat_get_xact_tuples_hot_updated('charger'::regclass) as count`.execute(db);
        return Number(rows[0]?.count);
      };
      const before = await count();
      await sql`update charger set last_seen_at = ${clock.now()} where id = ${id}`.execute(db);
      return (await count()) - before;
    });
    expect(changedAlone).toBe(1);
  });

  it('is found again by a socket that another instance took for dead', async () => {
    const id = await chargerWithPorts(test, 'TAKEN');
    const point = await connectChargePoint(test, 'CP-TAKEN');
    // A connection is written down after it is accepted.
    await expect.poll(async () => (await stored(test, id)).connected_instance).not.toBeNull();
    const { connected_instance } = await stored(test, id);
    await change(`update charger set connected_instance = null, disconnected_at = last_seen_at where id = '${id}'`);
    clock.pass(15);
    await point.call('Heartbeat', {});
    await poll();
    expect(await stored(test, id)).toMatchObject({ connected_instance, disconnected_at: null, is_online: true });
    await point.terminate();
  });

  it('counts the pongs of a socket that says nothing', async () => {
    const id = await chargerWithPorts(test, 'PONGS');
    const point = await connectChargePoint(test, 'CP-PONGS');
    await poll();
    clock.pass(60);
    // The real pings come every 30 seconds; an unsolicited pong counts too.
    point.socket.pong();
    const seen = async () => {
      await poll();
      return (await stored(test, id)).last_seen_at;
    };
    await expect.poll(seen).toEqual(clock.now());
    await point.terminate();
  });

  it.each([
    ['demo', 'metro'],
    ['metro', 'demo'],
  ])('is missed at other tenants too where something goes wrong at %s', async (broken, fine) => {
    const heard = { status: 'AVAILABLE', is_online: true, last_seen_at: clock.now() } as const;
    await insertCharger(test.database, broken, { custom_id: 'BROKEN', ...heard });
    const silent = await insertCharger(test.database, fine, { custom_id: 'SILENT', ...heard });
    onTestFinished(async () => void (await change('alter table charger drop constraint broken')));
    await change(`alter table charger add constraint broken check (tenant_id <> '${broken}' or is_online) not valid`);
    clock.pass(300);
    await expect(poll()).rejects.toThrow('could not be changed');
    expect(await stored(test, silent)).toMatchObject({ is_online: false });
  });
});
