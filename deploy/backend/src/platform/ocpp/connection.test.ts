import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { connectChargePoint } from '../../testing/charge-point.ts';
import { chargerWithPorts, stored } from '../../testing/charge-point-tests.ts';
import { oneEngine } from '../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { onChargePointMessage } from './on-charge-point.ts';
import { OcppDisconnected, OcppTimeout } from './ocpp-errors.ts';

describe.each([oneEngine])('a connection on %s', (engine) => {
  let test: TestApp;
  const order: string[] = [];

  beforeAll(async () => {
    test = await createTestApp(engine, {
      extraRoutes: (app) => {
        onChargePointMessage<{ data: string }, object>(
          app,
          '2.0.1',
          'NotifyCustomerInformation',
          async ({ payload }) => {
            if (payload.data === 'throw') throw new Error('a secret of ours');
            order.push(`begin ${payload.data}`);
            await new Promise((resolve) => setTimeout(resolve, payload.data === 'slow' ? 50 : 0));
            order.push(`end ${payload.data}`);
            return payload.data === 'wrong' ? { nonsense: true } : {};
          },
        );
      },
    });
    for (const name of ['ONE', 'TWO']) await chargerWithPorts(test, name);
  });
  afterAll(() => test.close());
  const inform = (data: string) => ({ data, seqNo: 0, requestId: 1, generatedAt: '2026-03-01T12:00:00Z' });

  it('handles messages one after the other, and answers its own failures without telling what they were', async () => {
    const point = await connectChargePoint(test, 'CP-ONE', { protocol: 'ocpp2.0.1' });
    await Promise.all(['slow', 'quick'].map((data) => point.call('NotifyCustomerInformation', inform(data))));
    expect(order).toEqual(['begin slow', 'end slow', 'begin quick', 'end quick']);
    for (const data of ['throw', 'wrong']) {
      const answer = await point.call('NotifyCustomerInformation', inform(data));
      expect(answer).toMatchObject({ error: 'InternalError' });
      expect(JSON.stringify(answer)).not.toContain('secret');
    }
    expect(await point.call('Heartbeat', { extra: 1 })).toMatchObject({ error: 'PropertyConstraintViolation' });
    expect(await point.call('Authorize', {})).toMatchObject({ error: 'OccurrenceConstraintViolation' });
    expect(await point.call('Heartbeat', [])).toMatchObject({ error: 'ProtocolError' });
    expect(await point.call('NoSuchThing', {})).toMatchObject({ error: 'NotImplemented' });
    expect(await point.call('Heartbeat', {})).toHaveProperty('result');
    await point.terminate();
  });

  it('closes on a frame that is too large, and on nothing smaller', async () => {
    const point = await connectChargePoint(test, 'CP-ONE');
    point.send(JSON.stringify([2, 'm', 'Heartbeat', { text: 'x'.repeat(60_000) }]));
    expect(await point.call('Heartbeat', {})).toHaveProperty('result');
    point.send('x'.repeat(70_000));
    expect(await point.closed).toBe(1009);
  });

  it('gives way to a newer one, here and on another instance', async () => {
    const { database, settings } = test.app.platform;
    const other = { app: await buildApp({ database, settings }) };
    const id = await chargerId('TWO');
    const heldBy = ({ app }: Pick<TestApp, 'app'>) => app.platform.chargePoints.connectionOf('demo', id)?.id;
    const speaking = async () => (await stored(test, id)).connected_instance;
    const first = await connectChargePoint(test, 'CP-TWO');
    const second = await connectChargePoint(test, 'cp-two');
    expect(await first.closed).toBe(1008);
    await second.call('Heartbeat', {});
    expect(await speaking()).toBe(heldBy(test));
    const third = await connectChargePoint(other, 'CP-TWO');
    expect(await second.closed).toBe(1008);
    expect(await speaking()).toBe(heldBy(other));
    expect(heldBy(test)).toBeUndefined();
    const fourth = await connectChargePoint(test, 'CP-TWO');
    expect(await third.closed).toBe(1008);
    expect(await fourth.call('Heartbeat', {})).toHaveProperty('result');
    await other.app.close();
  });

  it('says what became of a call: no answer in time, and a socket that is cut while waiting', async () => {
    const point = await connectChargePoint(test, 'CP-ONE');
    const connection = test.app.platform.chargePoints.connectionOf('demo', await chargerId('ONE'));
    await expect(connection?.call('ClearCache', {}, { timeoutMs: 20 })).rejects.toBeInstanceOf(OcppTimeout);
    const waiting = connection?.call('ClearCache', {});
    const queued = connection?.call('ClearCache', {});
    point.socket.terminate();
    await expect(waiting).rejects.toBeInstanceOf(OcppDisconnected);
    await expect(queued).rejects.toBeInstanceOf(OcppDisconnected);
  });

  const chargerId = async (customId: string) => {
    const found = test.database.kysely.selectFrom('charger').select('id').where('custom_id', '=', customId);
    return (await found.executeTakeFirstOrThrow()).id;
  };
});
