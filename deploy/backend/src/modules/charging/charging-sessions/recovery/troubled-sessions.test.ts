import { listTroubledSessions, type TroubledSession } from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlerKey } from '../../../../platform/ocpp/charge-points.ts';
import { insertChargerInService } from '../../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { hoursAgo, insertReportedSession, stillOpen } from '../../../../testing/session-fixtures.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { troubleOfRow } from '../session-dto.ts';
import { findSession } from '../session-list.repository.ts';
import { withTenant } from '../../../../platform/database/tenant-scope.repository.ts';

/** Values of the columns that decide. */
const columns = {
  status: ['COMPLETED', 'FAILED', 'COMPLETED_AND_PAID'],
  energy_wh: [0, 10_000],
  end_reported_at: [hoursAgo(1), null],
  lost_at: [null, hoursAgo(0.5), hoursAgo(2)],
  meter_start_wh: [50_000, null, 58_000],
  meter_last_wh: [60_000, 57_000, null, 90_000],
  meter_highest_wh: [60_000, null],
  is_meter_start_named: [true, false],
  meter_last_at: [hoursAgo(1), hoursAgo(3)],
  transaction_id: ['given', null],
  is_clock_corrected: [false, true],
  ended_at: [hoursAgo(1), hoursAgo(2.95)],
} as const;

/** Histories with these values in many combinations, the same ones every time. */
function* histories(count: number): Generator<Record<string, unknown>> {
  for (let index = 0; index < count; index += 1) {
    let seed = index * 2_654_435_761;
    const history: Record<string, unknown> = { meter_start_at: hoursAgo(3) };
    for (const [name, values] of Object.entries(columns)) {
      seed = (Math.imul(seed ^ (seed >>> 15), 2_246_822_519) + index) >>> 0;
      history[name] = values[seed % values.length];
    }
    if (history['transaction_id'] === 'given') delete history['transaction_id'];
    yield history;
  }
}

describe.each([oneEngine])('the list of troubled sessions on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let charger: string;
  const list = async (query: string) => {
    const reply = await test.call({ url: `${listTroubledSessions.path}?${query}`, token });
    return reply.json<{ results: TroubledSession[]; count: number }>();
  };

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'partner');
    charger = await insertChargerInService(test, 'HISTORY-1');
  });
  afterAll(() => test.close());

  it('has exactly the sessions that the rule of the contracts finds', async () => {
    const now = new Date();
    const expected: Record<string, string> = {};
    for (const history of histories(150)) {
      const id = await insertReportedSession(test, charger, history);
      const row = await withTenant(test.database, 'demo', (db) => findSession(db, 'demo', id));
      const trouble = row && troubleOfRow(row, now);
      if (trouble) expected[id] = trouble;
    }
    const stored = await test.database.kysely
      .selectFrom('charging_session')
      .select(['id', 'ended_trouble'])
      .where('ended_trouble', 'is not', null)
      .execute();
    expect(Object.fromEntries(stored.map(({ id, ended_trouble }) => [id, ended_trouble]))).toEqual(expected);
    expect(new Set(Object.values(expected)).size).toBe(4);
    expect((await list('limit=1')).count).toBe(Object.keys(expected).length);
  });

  it('is narrowed by kind and charger', async () => {
    const other = await insertChargerInService(test, 'HISTORY-2', {}, { status: 'AVAILABLE' });
    const open = await insertReportedSession(test, other, { ...stillOpen, last_report_at: hoursAgo(1) });
    const { results } = await list(`charger__in=${other}&trouble__in=OPEN_WITHOUT_CAR`);
    expect(results.map(({ id, trouble }) => [id, trouble])).toEqual([[open, 'OPEN_WITHOUT_CAR']]);
    expect((await list(`charger__in=${other}&trouble__in=ZERO_ENERGY`)).count).toBe(0);
    expect((await list(`trouble__in=OPEN_WITHOUT_CAR`)).count).toBe(1);
  });

  it('has a corrected session no more, whose values a late stop leaves as they are', async () => {
    const late = await insertChargerInService(test, 'HISTORY-3', {}, { status: 'AVAILABLE' });
    const id = await insertReportedSession(test, late, {
      ...stillOpen,
      transaction_id: '4711',
      last_report_at: hoursAgo(1),
    });
    const [ended, admin] = [hoursAgo(1.5), await signInAs(test, 'admin')];
    const url = `/api/v1/charging-session/${id}/`;
    const body = { ended_at: ended, energy: 8, reason: 'The car left' };
    const corrected = await test.call({ method: 'POST', url: `${url}correction/`, token: admin, body });
    expect(corrected.statusCode).toBe(200);
    const stop = { transactionId: 4711, meterStop: 61_000, timestamp: hoursAgo(0.9) };
    await test.app.platform.chargePoints.handlers.get(handlerKey('1.6', 'StopTransaction'))?.({
      tenantId: 'demo',
      chargerId: late,
      identity: 'CP-HISTORY-3',
      version: '1.6',
      messageId: 'm',
      action: 'StopTransaction',
      connectionId: 'socket',
      connectedAt: new Date(),
      at: new Date(),
      payload: stop,
    });
    const session = (await test.call({ url, token })).json<Record<string, unknown>>();
    expect(session).toMatchObject({ ended_at: ended, energy: 8, status: 'COMPLETED', meter_stop: 61, trouble: null });
  });
});
