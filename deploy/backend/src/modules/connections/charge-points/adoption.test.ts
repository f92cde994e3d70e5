import {
  adoptChargePoint,
  ignoreChargePoint,
  listUnknownChargePoints,
  setOcppPassword,
} from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { connectChargePoint, listen, refusalOf } from '../../../testing/charge-point.ts';
import {
  chargerWithPorts,
  createTimedApp,
  eventsOf,
  stored,
  type TestClock,
} from '../../../testing/charge-point-tests.ts';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { maxUnknown } from './unknown-charge-points.repository.ts';

const protocol = 'ocpp2.0.1';

describe.each([oneEngine])('charge points that nobody knows yet, on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let port: number;
  let token: string;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
    port = await listen(test);
    token = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());

  const list = async (who = token, tenant = 'demo') => {
    const answer = await test.call({ url: listUnknownChargePoints.path, token: who, tenant });
    return answer.json<{ results: { identity: string; tries: number; ocpp_version: string }[] }>().results;
  };
  const post = (url: string, body?: object) => test.call({ method: 'POST', url, token, ...(body && { body }) });

  it('are listed where they called, with how often', async () => {
    expect(await refusalOf(port, '/ocpp/NEW-1', { protocol })).toBe(404);
    expect(await refusalOf(port, '/ocpp/NEW-1', { protocol })).toBe(404);
    expect(await list()).toMatchObject([{ identity: 'NEW-1', tries: 2, ocpp_version: '2.0.1' }]);
    expect(await list(await signInAs(test, 'admin', 'metro'), 'metro')).toEqual([]);
    expect((await eventsOf(test)).map(({ type }) => type)).toEqual(['charge-points-unknown-changed']);
  });

  it('are adopted for a charger, whose old charge point is hung up', async () => {
    const id = await chargerWithPorts(test, 'ADOPT');
    const old = await connectChargePoint(test, 'CP-ADOPT', { protocol });
    const answer = await post(adoptChargePoint.path, { identity: 'NEW-1', charger: id });
    expect(answer.statusCode).toBe(200);
    expect(await old.closed).toBe(1008);
    const point = await connectChargePoint(test, 'new-1', { protocol });
    expect(await list()).toEqual([]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'charge_point.adopted',
      before: { charger_point_id: 'CP-ADOPT' },
      after: { charger_point_id: 'NEW-1' },
    });
    await point.terminate();
  });

  it('are adopted while the old charge point is on its way in, and it is hung up all the same', async () => {
    const id = await chargerWithPorts(test, 'RACE');
    await refusalOf(port, '/ocpp/NEW-4', { protocol });
    const { chargePoints } = test.app.platform;
    const { connectionRegistry } = chargePoints;
    if (!connectionRegistry) throw new Error('Nobody keeps the charge points');
    let adopted = () => {};
    const isAdopted = new Promise<void>((resolve) => {
      adopted = resolve;
    });
    const closed = vi.fn<typeof connectionRegistry.onClosed>(connectionRegistry.onClosed);
    chargePoints.connectionRegistry = {
      ...connectionRegistry,
      onOpened: async (connection, at) => {
        await isAdopted;
        await connectionRegistry.onOpened(connection, at);
      },
      onClosed: closed,
    };
    const old = await connectChargePoint(test, 'CP-RACE', { protocol });
    const status = { timestamp: clock.now().toISOString(), connectorStatus: 'Faulted', evseId: 1, connectorId: 1 };
    old.send(JSON.stringify([2, 'said', 'StatusNotification', status]));
    expect((await post(adoptChargePoint.path, { identity: 'NEW-4', charger: id })).statusCode).toBe(200);
    adopted();
    expect(await old.closed).toBe(1008);
    // Behind everything that it has said.
    await expect.poll(() => closed).toHaveResolved();
    chargePoints.connectionRegistry = connectionRegistry;
    const charger = await stored(test, id);
    expect(charger).toMatchObject({ charger_point_id: 'NEW-4', is_online: false });
    // Reports from before the adoption must not become the charger's status.
    expect(charger.ports).toMatchObject([{ reported_status: null }]);
  });

  it('cannot take an identity that another charger has, nor a charger of another tenant', async () => {
    await refusalOf(port, '/ocpp/NEW-2', { protocol });
    const taken = await chargerWithPorts(test, 'TAKEN', 1, { charger_point_id: 'new-2' });
    const other = await chargerWithPorts(test, 'OTHER');
    const foreign = await insertCharger(test.database, 'metro', { custom_id: 'FOREIGN' });
    const shared = await insertCharger(test.database, 'demo', {
      custom_id: 'SHARED',
      share_mode: 'OWNER',
      source_tenant_id: 'metro',
      source_charger_id: foreign,
    });
    const statusFor = async (charger: string) =>
      (await post(adoptChargePoint.path, { identity: 'NEW-2', charger })).statusCode;
    expect([await statusFor(other), await statusFor(foreign), await statusFor(shared)]).toEqual([409, 404, 403]);
    expect((await stored(test, taken)).charger_point_id).toBe('new-2');
    expect(await refusalOf(port, '/ocpp/CP-SHARED', { protocol })).toBe(403);
  });

  it('stay off the list once they are ignored', async () => {
    await refusalOf(port, '/ocpp/NEW-3', { protocol });
    expect((await post(ignoreChargePoint.path, { identity: 'NEW-3' })).statusCode).toBe(200);
    await refusalOf(port, '/ocpp/NEW-3', { protocol });
    expect((await list()).map(({ identity }) => identity)).toEqual(['NEW-2']);
  });

  it('do not fill the database, however many somebody makes up', async () => {
    const statuses = new Set<number>();
    for (let tried = 0; tried < 260; tried += 1) {
      if (tried % 25 === 0) clock.pass(60);
      statuses.add(await refusalOf(port, `/ocpp/GUESS-${tried}`, { protocol }));
    }
    expect(await list()).toHaveLength(maxUnknown);
    for (let tried = 0; tried < 40; tried += 1)
      statuses.add(await refusalOf(port, `/ocpp/MORE-${tried}`, { protocol }));
    expect(statuses).toEqual(new Set([404, 429]));
  });

  it('get a password of their own, told once', async () => {
    const id = await chargerWithPorts(test, 'SECRET');
    const { password, identity } = (await post(setOcppPassword.path.replace('{id}', id))).json<
      Record<string, string>
    >();
    expect([password?.length, identity]).toEqual([40, 'CP-SECRET']);
    expect(await refusalOf(port, '/ocpp/CP-SECRET', { protocol })).toBe(401);
    const point = await connectChargePoint(test, 'CP-SECRET', { protocol, password });
    await point.terminate();
    expect(JSON.stringify([await stored(test, id), await lastEntry(test)])).not.toContain(password);
  });
});
