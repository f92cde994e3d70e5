import { newPriceSettings, type PriceSettingsForm, type Rate } from '@plugboard/contracts/chargers';
import {
  approveSessionCorrection,
  correctChargingSession,
  getChargingSession,
  getCorrectedPrice,
  type ChargingSessionDetail,
  type SessionRecovery,
} from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { randomFor } from '../../../../seed/random.ts';
import { minute, newChargePoint16 } from '../../../../testing/charge-point-1-6.ts';
import { insertCard } from '../../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { toPriceColumns } from '../../../locations/index.ts';

const cases = 8;

describe.each([oneEngine])('the price of a corrected session on %s', (engine) => {
  const random = randomFor('corrected prices');
  let test: TestApp;
  let admin: string;
  let owner: string;
  let keys = 0;

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
    [admin, owner] = [await signInAs(test, 'admin'), await signInAs(test, 'owner')];
  });
  afterAll(() => test.close());

  const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);
  function anyRate(): Rate {
    const price_unit = random.chance(0.5) ? 'USD_PER_KILOWATT_HOUR' : 'USD_PER_HOUR';
    const price = `0.${random.integer(1000, 9999)}`;
    if (random.chance(0.5)) return { type: 'FIXED', price_unit, price };
    const follow_on = [{ after: '3', price: decimal(random.integer(1, 300)) }];
    return { type: 'TIERED', price_unit, price, follow_on_unit: 'USD_PER_KILOWATT_HOUR', follow_on };
  }
  const anyPrices = (): Partial<PriceSettingsForm> => ({
    ac: { rate: anyRate(), intervals: [] },
    session_activation_fee: decimal(random.integer(0, 200)),
    session_stand_by_fee: decimal(random.integer(0, 900)),
    session_stand_by_grace_period: random.integer(0, 10),
    sales_tax: random.chance(0.5) ? '8.875' : '0',
  });
  /** Prices of the tenant, in another version each time. */
  async function setPrices(special: Partial<PriceSettingsForm>): Promise<void> {
    const columns = toPriceColumns({ ...newPriceSettings.parse({ currency: 'USD' }), ...special });
    const { kysely } = test.database;
    const { numUpdatedRows } = await kysely
      .updateTable('location_price')
      .set(columns)
      .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await kysely
      .insertInto('location_price')
      .values({ tenant_id: 'demo', id: newId(), location_id: null, ...columns })
      .execute();
  }
  interface Course {
    readonly flowing: boolean;
    readonly idleFrom: number | null;
  }
  /** A session that reports the same until its end. */
  async function charge({ flowing, idleFrom }: Course, end: number, wh: number): Promise<string> {
    const at = await newChargePoint16(test, { payment_type: 'NOT_CONFIGURED' });
    const { transactionId } = await at.start(minute(0), 1000);
    const power = flowing ? '6' : undefined;
    await at.meter(transactionId, minute(10), '2000', power);
    await at.meter(transactionId, minute(30), '4000', power);
    if (idleFrom !== null) await at.meter(transactionId, minute(idleFrom), '4000', '0');
    await at.stop(transactionId, minute(end), 1000 + wh);
    await at.terminate();
    const { kysely } = test.database;
    const query = kysely.selectFrom('charging_session').select('id').where('charger_id', '=', at.charger);
    return (await query.executeTakeFirstOrThrow()).id;
  }
  const detailOf = async (id: string): Promise<ChargingSessionDetail> =>
    (await test.call({ url: getChargingSession.path.replace('{id}', id), token: admin })).json();
  /** Proposed by one person, and approved by another. */
  async function correct(id: string, end: number, wh: number): Promise<string> {
    const asked = { ended_at: minute(end), energy: wh / 1000 };
    const url = `${getCorrectedPrice.path.replace('{id}', id)}?ended_at=${asked.ended_at}&energy=${asked.energy}`;
    const shown = (await test.call({ url, token: admin })).json<{ total_revenue: string }>().total_revenue;
    const post = (path: string, token: string, body?: object) =>
      test.call({ method: 'POST', url: path, token, body, headers: { 'idempotency-key': `correct ${(keys += 1)}` } });
    const path = correctChargingSession.path.replace('{id}', id);
    const reply = await post(path, admin, { ...asked, reason: 'By the evidence' });
    const [correction] = reply.json<SessionRecovery>().corrections;
    if (correction?.state === 'PROPOSED')
      await post(approveSessionCorrection.path.replace('{id}', correction.id), owner);
    return shown;
  }

  it.each(Array.from({ length: cases }, (_, index) => index))(
    'is to the cent that of a session which reported these values itself, case %i',
    async () => {
      await setPrices(anyPrices());
      const flowing = random.chance(0.5);
      const course = { flowing, idleFrom: flowing && random.chance(0.5) ? 31 : null };
      const [end, correctedEnd] = [random.integer(40, 160), random.integer(40, 160)];
      const [wh, correctedWh] = [random.integer(3000, 9000), random.integer(3000, 9000)];
      const id = await charge(course, end, wh);
      const right = await detailOf(await charge(course, correctedEnd, correctedWh));
      const before = await detailOf(id);
      // The price of another day must not count.
      await setPrices({ ac: { rate: { type: 'FIXED', price_unit: 'USD_PER_HOUR', price: '99.00' }, intervals: [] } });
      const shown = await correct(id, correctedEnd, correctedWh);
      const { total_revenue, price_lines, bill, settlement } = right;
      expect(shown).toBe(total_revenue);
      expect(await detailOf(id)).toMatchObject({
        total_revenue,
        price_lines,
        settlement,
        bill: { lines: bill?.lines },
      });
      // And back: the amount of the receipt.
      expect(await correct(id, end, wh)).toBe(before.total_revenue);
      expect(await detailOf(id)).toMatchObject({
        total_revenue: before.total_revenue,
        price_lines: before.price_lines,
      });
    },
  );

  it('closes an open session at its price, as one that is not paid', async () => {
    await setPrices({
      ac: { rate: { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.40' }, intervals: [] },
    });
    const at = await newChargePoint16(test, { payment_type: 'NOT_CONFIGURED' });
    const { transactionId } = await at.start(minute(0), 1000);
    await at.meter(transactionId, minute(30), '4000');
    const { id } = await test.database.kysely
      .selectFrom('charging_session')
      .select('id')
      .where('charger_id', '=', at.charger)
      .executeTakeFirstOrThrow();
    expect(await correct(id, 60, 5000)).toBe('2.00');
    expect(await detailOf(id)).toMatchObject({
      total_revenue: '2.00',
      settlement: { state: 'UNPAID', reason: 'NO_CARD' },
    });
  });
});
