import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { connectChargePoint, dial, listen, refusalOf } from '../../testing/charge-point.ts';
import { insertCharger } from '../../testing/charger-fixtures.ts';
import { oneEngine } from '../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sha256 } from '../ids.ts';

describe.each([oneEngine])('letting charge points in, on %s', (engine) => {
  let test: TestApp;
  let port: number;

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCharger(test.database, 'demo', { custom_id: 'OPEN' });
    await insertCharger(test.database, 'demo', { custom_id: 'LOCKED', ocpp_password_hash: sha256('right') });
    await insertCharger(test.database, 'metro', { custom_id: 'METRO' });
    port = await listen(test);
  });
  afterAll(() => test.close());

  it.each([
    ['an unknown identity', '/ocpp/CP-NOBODY', { protocol: 'ocpp1.6' }, 404],
    ['another tenant’s identity', '/ocpp/CP-METRO', { protocol: 'ocpp1.6' }, 404],
    ['a tenant there is none of', '/ocpp/CP-OPEN', { protocol: 'ocpp1.6', tenant: 'nobody' }, 404],
    ['no subprotocol', '/ocpp/CP-OPEN', {}, 400],
    ['a subprotocol we do not speak', '/ocpp/CP-OPEN', { protocol: 'ocpp1.5' }, 400],
    ['no password where there is one', '/ocpp/CP-LOCKED', { protocol: 'ocpp1.6' }, 401],
    ['a wrong password', '/ocpp/CP-LOCKED', { protocol: 'ocpp1.6', password: 'wrong' }, 401],
    ['a path of no identity', '/ocpp/', { protocol: 'ocpp1.6' }, 404],
    ['a path that cannot be read', '/ocpp/%E0%A4%A', { protocol: 'ocpp1.6' }, 400],
    ['a path beside it', '/elsewhere/CP-OPEN', { protocol: 'ocpp1.6' }, 404],
  ])('refuses %s', async (_case, path, options, status) => {
    expect(await refusalOf(port, path, options)).toBe(status);
  });

  it('lets in who is known, with the right password, whatever the case of the identity', async () => {
    const open = await connectChargePoint(test, 'cp-open');
    const locked = await connectChargePoint(test, 'CP-LOCKED', {
      password: 'right',
      protocol: ['ocpp1.6', 'ocpp2.0.1'],
    });
    expect(locked.socket.protocol).toBe('ocpp2.0.1');
    expect(test.app.platform.chargePoints.count()).toBe(2);
    expect(await open.call('Heartbeat', {})).toHaveProperty('result');
    await Promise.all([open.terminate(), locked.terminate()]);
  });

  it.each(['/ocpp/CP-OPEN/', '/ocpp/CP-OPEN?from=box', '/ocpp/CP%2DOPEN'])('takes %s for the same', async (path) => {
    const socket = dial(port, path, { protocol: 'ocpp1.6' });
    socket.once('open', () => socket.send('[2,"1","Heartbeat",{}]'));
    const [answer] = (await once(socket, 'message')) as [Buffer];
    expect(answer.toString()).toContain('[3,"1",{"currentTime"');
    socket.close();
  });

  it('wants a password from everybody where the profile says so', async () => {
    const { database, settings } = test.app.platform;
    const strict = await buildApp({
      database,
      settings: { ...settings, ocpp: { ...settings.ocpp, securityProfile: 1 } },
    });
    const strictPort = await listen({ app: strict });
    expect(await refusalOf(strictPort, '/ocpp/CP-OPEN', { protocol: 'ocpp1.6' })).toBe(401);
    const locked = await connectChargePoint({ app: strict }, 'CP-LOCKED', { password: 'right' });
    await locked.terminate();
    await strict.close();
  });
});
