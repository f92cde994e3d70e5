import { listChargingSessions, type ChargingSession } from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlerKey } from '../../../platform/ocpp/charge-points.ts';
import { insertCard, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const now = new Date('2026-03-01T12:00:00Z');
const day = (count: number) => new Date(now.getTime() - count * 24 * 3_600_000).toISOString();

describe.each(engines)('the list of sessions on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let first: string;
  let second: string;

  /** Calls a handler directly, without a connection. */
  const handle = (chargerId: string, action: string, payload: Record<string, unknown>) =>
    test.app.platform.chargePoints.handlers.get(handlerKey('1.6', action))?.({
      tenantId: 'demo',
      chargerId,
      identity: 'CP',
      version: '1.6',
      messageId: 'm',
      action,
      connectionId: 'socket',
      connectedAt: now,
      at: now,
      payload,
    });
  const start = (charger: string, days: number, connectorId = 1) =>
    handle(charger, 'StartTransaction', {
      connectorId,
      idTag: 'GOOD',
      meterStart: 0,
      timestamp: day(days),
    }) as Promise<{
      transactionId: number;
    }>;
  const list = async (query: string) => {
    const reply = await test.call({ url: `${listChargingSessions.path}?${query}`, token });
    return reply.json<{ results: ChargingSession[]; count: number; next: string | null }>();
  };
  const days = async (query: string) =>
    (await list(query)).results.map(({ started_at }) => (now.getTime() - Date.parse(started_at)) / 86_400_000);

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'partner');
    await insertCard(test, 'GOOD');
    first = await insertChargerInService(test, 'LIST-1');
    second = await insertChargerInService(test, 'LIST-2');
    const { transactionId } = await start(first, 5);
    await handle(first, 'StopTransaction', { transactionId, meterStop: 1234, timestamp: day(4) });
    await start(first, 3, 2);
    await start(second, 1);
  });
  afterAll(() => test.close());

  it('is newest first, a page at a time', async () => {
    expect(await days('')).toEqual([1, 3, 5]);
    expect(await days('limit=2&offset=1')).toEqual([3, 5]);
    expect(await list('limit=1')).toMatchObject({
      count: 3,
      next: '/api/v1/charging-session/?ordering=-started_at&limit=1&offset=1',
    });
  });

  it('is narrowed by charger, status and period', async () => {
    expect(await days(`charger__in=${first}`)).toEqual([3, 5]);
    expect(await days(`charger__in=${first},${second}&status__in=IN_PROGRESS`)).toEqual([1, 3]);
    expect((await list('status__in=COMPLETED')).results).toMatchObject([{ energy: 1.234 }]);
    expect(await days(`started_at__gte=${day(3)}&started_at__lt=${day(1)}`)).toEqual([3]);
  });

  it('shows each tenant its own', async () => {
    const elsewhere = await signInAs(test, 'admin', 'metro');
    const reply = await test.call({ url: listChargingSessions.path, token: elsewhere, tenant: 'metro' });
    expect(reply.json()).toMatchObject({ results: [], count: 0 });
  });

  it('has one session for one start that comes through two sockets at once, and each of its values once', async () => {
    const charger = await insertChargerInService(test, 'LIST-3');
    const answers = await Promise.all([start(charger, 2), start(charger, 2), start(charger, 2)]);
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1);
    const meter = (wh: number) =>
      handle(charger, 'MeterValues', {
        connectorId: 1,
        transactionId: answers[0]?.transactionId,
        meterValue: [
          { timestamp: new Date(Date.parse(day(2)) + wh).toISOString(), sampledValue: [{ value: String(wh) }] },
        ],
      });
    await Promise.all([300, 100, 500, 200, 500, 400].map(meter));
    const { results } = await list(`charger__in=${charger}`);
    expect(results).toMatchObject([{ energy: 0.5 }]);
    const values = test.database.kysely.selectFrom('meter_value').select('energy_wh').orderBy('at');
    const kept = await values.where('session_id', '=', results[0]?.id ?? '').execute();
    expect(kept.map(({ energy_wh }) => energy_wh)).toEqual([0, 100, 200, 300, 400, 500]);
  });
});
