import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { handlerKey } from '../../../platform/ocpp/charge-points.ts';
import type { OcppVersion } from '../../../platform/ocpp/ocpp-version.ts';
import { minute, newChargePoint16 } from '../../../testing/charge-point-1-6.ts';
import { insertCard, insertChargerInService, portOf, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { event } from '../../../testing/transaction-events.ts';

const numbers = Array.from({ length: 12 }, (_, index) => index);
/** Two are stored alone at once; meanwhile the others gather, and are stored together. */
const shared = 3;

/** Transactions that rows of a table were written in. */
async function transactionsIn({ database }: TestApp, table: 'event' | 'meter_value'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from ${sql.table(table)}`.execute(database.kysely);
  return rows[0]?.count ?? 0;
}

interface Sent {
  readonly charger: string;
  readonly payload: object;
}

describe.each(engines)('messages of many charge points at once on %s', (engine) => {
  let test: TestApp;
  let chargers = 0;

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
  });
  afterAll(() => test.close());

  /** Delivers the messages of a moment, as so many sockets would; the app does not listen, so that no job runs. */
  const receiveAll = (version: OcppVersion, action: string, sent: readonly Sent[]) =>
    Promise.all(
      sent.map(({ charger: chargerId, payload }) => {
        const at = new Date();
        const from = { tenantId: 'demo', chargerId, identity: chargerId, version, connectionId: chargerId };
        const message = { ...from, connectedAt: at, at, messageId: chargerId, action, payload: { ...payload } };
        const handle = test.app.platform.chargePoints.handlers.get(handlerKey(version, action));
        if (!handle) throw new Error(`No handler of ${action}`);
        return handle(message);
      }),
    );

  const newChargers = () =>
    Promise.all(
      numbers.map(async (number) => {
        chargers += 1;
        return { number, charger: await insertChargerInService(test, `MANY-${chargers}`) };
      }),
    );

  const charging16 = async () => {
    const points = await newChargers();
    const starts = points.map(({ charger, number }) => ({
      charger,
      payload: { connectorId: 1, idTag: 'GOOD', meterStart: 1000 * number, timestamp: minute(0) },
    }));
    const answers = (await receiveAll('1.6', 'StartTransaction', starts)) as { transactionId: number }[];
    return points.map((point, index) => ({ ...point, transactionId: answers[index]?.transactionId }));
  };

  it('are stored in few transactions, each for its own port', async () => {
    const points = await newChargers();
    const before = await transactionsIn(test, 'event');
    const statusOf = (number: number) => (number % 2 === 0 ? 'Preparing' : 'Unavailable');
    const sent = points.map(({ charger, number }) => ({
      charger,
      payload: { connectorId: 1, errorCode: 'NoError', status: statusOf(number), timestamp: minute(1) },
    }));
    await receiveAll('1.6', 'StatusNotification', sent);
    for (const { charger, number } of points)
      expect(await portOf(test, charger)).toMatchObject({ reported_status: statusOf(number) });
    expect((await transactionsIn(test, 'event')) - before).toBe(shared);
  });

  it('add meter values of 1.6 to their own sessions', async () => {
    const points = await charging16();
    const before = await transactionsIn(test, 'meter_value');
    const power = { value: '7', measurand: 'Power.Active.Import', unit: 'kW' };
    const sent = points.map(({ charger, number, transactionId }) => {
      const sampledValue = [{ value: String(1000 * number + 100 + number) }, power];
      return {
        charger,
        payload: { connectorId: 1, transactionId, meterValue: [{ timestamp: minute(5), sampledValue }] },
      };
    });
    await receiveAll('1.6', 'MeterValues', sent);
    expect((await transactionsIn(test, 'meter_value')) - before).toBe(shared);
    for (const { charger, number } of points) {
      expect(await sessionsOf(test, charger)).toMatchObject([{ energy: (100 + number) / 1000, peak_watts: 7000 }]);
      expect(await portOf(test, charger)).toMatchObject({ charge_energy_wh: 100 + number, power_w: 7000 });
    }
  });

  it('add updates of 2.0.1 to their own sessions, and one without a session begins it', async () => {
    const points = await newChargers();
    const started = event('Started', { at: 0, sequence: 0, evse: 2, chargingState: 'Charging', kWh: 1 });
    const [unknown, ...known] = points;
    await receiveAll(
      '2.0.1',
      'TransactionEvent',
      known.map(({ charger }) => ({ charger, payload: started })),
    );
    const before = await transactionsIn(test, 'meter_value');
    const sent = points.map(({ charger, number }) => ({
      charger,
      payload: event('Updated', {
        at: 5,
        sequence: 1,
        evse: 2,
        chargingState: 'Charging',
        kWh: 1.1 + number / 100,
        kW: 7,
      }),
    }));
    await receiveAll('2.0.1', 'TransactionEvent', sent);
    // The one that begins a session has a transaction of its own, instead of the first.
    expect((await transactionsIn(test, 'meter_value')) - before).toBe(shared);
    expect(await sessionsOf(test, unknown?.charger ?? '')).toMatchObject([{ status: 'IN_PROGRESS' }]);
    for (const { charger, number } of known) {
      const [session, ...others] = await sessionsOf(test, charger);
      expect([session?.status, session?.energy, others]).toEqual(['IN_PROGRESS', (10 + number) / 100, []]);
      expect(await portOf(test, charger, 2)).toMatchObject({ current_session_id: session?.id, power_w: 7000 });
    }
  });
});

describe.runIf(engines.includes('postgres'))('a charger that another transaction has locked', () => {
  it('delays only its own messages', async () => {
    const test = await createTestApp('postgres');
    onTestFinished(() => test.close());
    const points = await Promise.all(numbers.map(() => newChargePoint16(test)));
    const [locked, ...others] = points;
    if (!locked || test.database.engine !== 'postgres') throw new Error('no charge point');
    const client = await test.database.pool.connect();
    await client.query('begin');
    await client.query('select from charger where id = $1 for update', [locked.charger]);
    const answered: string[] = [];
    const report = async ({ send, charger }: (typeof points)[number]) => {
      const status = { connectorId: 1, errorCode: 'NoError', status: 'Preparing', timestamp: minute(1) };
      await send('StatusNotification', status);
      answered.push(charger);
    };
    // The first ones are under way when the locked one comes: it shares a transaction with the rest.
    const early = others.slice(0, 6).map(report);
    const waiting = report(locked);
    await Promise.all([...early, ...others.slice(6).map(report)]);
    for (let round = 0; round < 3; round += 1) await Promise.all(others.map(report));
    expect(answered).not.toContain(locked.charger);
    await client.query('rollback');
    client.release();
    await waiting;
    expect(await portOf(test, locked.charger)).toMatchObject({ reported_status: 'Preparing' });
  });
});
