import { getCharger, type Charger } from '@plugboard/contracts/chargers';
import { runCommand } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import {
  chargerWithPorts,
  createTimedApp,
  eventsOf,
  stored,
  type TestClock,
} from '../../../testing/charge-point-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const available = { connectorId: 1, status: 'Available', errorCode: 'NoError' };
const licensed = { licensed_from: '2020-01-01T00:00:00Z' };

describe.each([oneEngine])('the connection of a charge point, on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let token: string;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
    token = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());

  const poll = () => test.app.platform.chargePoints.connectionRegistry?.poll(clock.now());
  const shown = async (id: string) =>
    (await test.call({ url: getCharger.path.replace('{id}', id), token })).json<Charger>();
  const lastEvent = async () => (await eventsOf(test)).at(-1);
  const trigger = async (id: string) => {
    const body = { action: 'trigger-message', parameters: { message: 'Heartbeat' } };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return test.call({ method: 'POST', url: runCommand.path.replace('{id}', id), token, body, headers });
  };

  it('that is open keeps it online, however long it says nothing; a command is tried', async () => {
    const id = await chargerWithPorts(test, 'QUIET', 1, licensed);
    const point = await connectChargePoint(test, 'CP-QUIET');
    await point.call('StatusNotification', available);
    clock.pass(3600);
    await poll();
    await poll();
    expect(await shown(id)).toMatchObject({ status: 'AVAILABLE', is_online: true, no_connection_since: null });
    const asked = new Promise((resolve) => {
      point.answering(({ action }) => {
        resolve(action);
        return { status: 'Accepted' };
      });
    });
    expect((await trigger(id)).statusCode).toBe(200);
    expect(await asked).toBe('TriggerMessage');
    await point.terminate();
  });

  it('is told to be lost at once, before it is offline, and all is well when it is back', async () => {
    const id = await chargerWithPorts(test, 'CUT', 1, licensed);
    const point = await connectChargePoint(test, 'CP-CUT');
    await point.call('StatusNotification', available);
    clock.pass(10);
    const lostAt = clock.now().toISOString();
    point.socket.terminate();
    await expect
      .poll(async () => await shown(id))
      .toMatchObject({ status: 'AVAILABLE', is_online: true, no_connection_since: lostAt });
    expect(await lastEvent()).toMatchObject({ charger: id, status: 'AVAILABLE', no_connection_since: lostAt });
    clock.pass(119);
    await poll();
    expect((await shown(id)).status).toBe('AVAILABLE');
    clock.pass(2);
    await poll();
    expect(await shown(id)).toMatchObject({ status: 'OFFLINE', status_since: lostAt, no_connection_since: lostAt });
    const again = await connectChargePoint(test, 'CP-CUT');
    await again.call('Heartbeat', {});
    expect(await shown(id)).toMatchObject({ status: 'AVAILABLE', is_online: true, no_connection_since: null });
    expect(await lastEvent()).toMatchObject({ charger: id, status: 'AVAILABLE', no_connection_since: null });
    await again.terminate();
  });

  it('waits for five minutes at most, whatever the heartbeat', async () => {
    const id = await chargerWithPorts(test, 'SLOW', 1, { heartbeat_seconds: 3600 });
    const point = await connectChargePoint(test, 'CP-SLOW');
    await point.call('StatusNotification', available);
    await point.terminate();
    await expect.poll(async () => (await stored(test, id)).disconnected_at).not.toBeNull();
    clock.pass(299);
    await poll();
    expect((await shown(id)).status).toBe('AVAILABLE');
    clock.pass(2);
    await poll();
    expect((await shown(id)).status).toBe('OFFLINE');
  });

  it('is lost too where the instance that held it was killed, and another one takes over', async () => {
    const id = await chargerWithPorts(test, 'ORPHAN', 1, { ...licensed, heartbeat_seconds: 3600 });
    const gone = { is_online: true, connected_instance: 'of-a-killed-instance', last_seen_at: clock.now() } as const;
    await test.database.kysely.updateTable('charger').set(gone).where('id', '=', id).execute();
    const heardAt = clock.now().toISOString();
    clock.pass(80);
    await poll();
    expect((await shown(id)).no_connection_since).toBeNull();
    clock.pass(11);
    await poll();
    expect(await shown(id)).toMatchObject({ is_online: true, no_connection_since: heardAt });
    const { settings } = test.app.platform;
    const other = await buildApp({ database: test.database, settings, clock: clock.now });
    const point = await connectChargePoint({ app: other }, 'CP-ORPHAN');
    await point.call('Heartbeat', {});
    expect((await shown(id)).no_connection_since).toBeNull();
    await point.terminate();
    await other.close();
  });

  it('that moves to another instance is never lost in between', async () => {
    const id = await chargerWithPorts(test, 'MOVES', 1, licensed);
    const { settings } = test.app.platform;
    const other = await buildApp({ database: test.database, settings, clock: clock.now });
    const first = await connectChargePoint(test, 'CP-MOVES');
    await first.call('Heartbeat', {});
    const second = await connectChargePoint({ app: other }, 'CP-MOVES');
    await second.call('Heartbeat', {});
    expect(await first.closed).toBe(1008);
    await poll();
    expect((await shown(id)).no_connection_since).toBeNull();
    await second.terminate();
    await other.close();
  });

  it('is heard as often as an accepted HeartbeatInterval says, in 1.6 and 2.0.1', async () => {
    const change = async (id: string, key: string, value: string) => {
      const body = { action: 'change-configuration', parameters: { key, value } };
      const post = async () => {
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const url = runCommand.path.replace('{id}', id);
        return (await test.call({ method: 'POST', url, token, body, headers })).statusCode;
      };
      // The one before may not have been written down as answered yet.
      await expect.poll(post).toBe(200);
    };
    const heartbeat = async (id: string) => (await stored(test, id)).heartbeat_seconds;
    const six = await chargerWithPorts(test, 'BEAT-16', 1, licensed);
    const point = await connectChargePoint(test, 'CP-BEAT-16');
    let answer = 'Rejected';
    let asked = 0;
    point.answering(() => {
      asked += 1;
      return { status: answer };
    });
    await change(six, 'HeartbeatInterval', '600');
    await expect.poll(() => asked).toBe(1);
    answer = 'Accepted';
    await change(six, 'heartbeatinterval', '900');
    await expect.poll(() => heartbeat(six)).toBe(900);
    await point.terminate();

    const two = await chargerWithPorts(test, 'BEAT-201', 1, licensed);
    const station = await connectChargePoint(test, 'CP-BEAT-201', { protocol: 'ocpp2.0.1' });
    station.answering(({ payload }) => {
      const [{ component, variable }] = payload['setVariableData'] as [Record<string, unknown>];
      return { setVariableResult: [{ attributeStatus: 'Accepted', component, variable }] };
    });
    await change(two, 'OCPPCommCtrlr.HeartbeatInterval', '1200');
    await expect.poll(() => heartbeat(two)).toBe(1200);
    await station.terminate();
  });
});
