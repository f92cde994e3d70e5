import { newPriceSettings, type CurrentTypePrice, type PriceSettingsForm } from '@plugboard/contracts/chargers';
import { getChargingSession, type ChargingSessionDetail } from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { withTenant } from '../../../../platform/database/tenant-scope.repository.ts';
import { minute, newChargePoint16 } from '../../../../testing/charge-point-1-6.ts';
import { insertCard, sessionsOf } from '../../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { toPriceColumns } from '../../../locations/index.ts';
import { getSessionPrice } from './get-session-price.service.ts';
import { markSessionPaid } from './settle-session.service.ts';

const perKilowattHour = (price: string): CurrentTypePrice => ({
  rate: { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price },
  intervals: [],
});

describe.each([oneEngine])('the price of a session on %s', (engine) => {
  let test: TestApp;

  /** Prices of the tenant, in another version each time. */
  async function setPrices(special: Partial<PriceSettingsForm>): Promise<void> {
    const columns = toPriceColumns({ ...newPriceSettings.parse({ currency: 'EUR' }), ...special });
    const { kysely } = test.database;
    const { numUpdatedRows } = await kysely
      .updateTable('location_price')
      .set(columns)
      .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
      .where('tenant_id', '=', 'demo')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await kysely
      .insertInto('location_price')
      .values({ tenant_id: 'demo', id: newId(), location_id: null, ...columns })
      .execute();
  }
  const newCharger = (special = {}) => newChargePoint16(test, { payment_type: 'NOT_CONFIGURED', ...special });
  const rowOf = (charger: string) =>
    test.database.kysely
      .selectFrom('charging_session')
      .selectAll()
      .where('charger_id', '=', charger)
      .executeTakeFirstOrThrow();
  /** The only session of a charger, as the portal shows it. */
  async function detailOf(charger: string, as = 'admin'): Promise<ChargingSessionDetail> {
    const { id } = await rowOf(charger);
    const token = await signInAs(test, as);
    return (await test.call({ url: getChargingSession.path.replace('{id}', id), token })).json();
  }

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
  });
  afterAll(() => test.close());

  it('is nothing where no price holds', async () => {
    const { charger, start, stop } = await newCharger();
    const { transactionId } = await start(minute(0), 0);
    await stop(transactionId, minute(60), 5000);
    expect(await detailOf(charger)).toMatchObject({
      status: 'COMPLETED',
      total_revenue: '0.00',
      price_lines: null,
      settlement: { state: 'FREE', reason: 'NO_PRICE' },
    });
  });

  // 10 kWh × 0.40 = 4.00; 0.50 + 4.00 = 4.50; 8 % of it = 0.36
  it('is that of the version under which it began, line by line, and not paid without a payment card', async () => {
    await setPrices({ ac: perKilowattHour('0.40'), session_activation_fee: '0.50', sales_tax: '8' });
    const { charger, start, meter, stop } = await newCharger();
    const { transactionId } = await start(minute(0), 1000);
    await setPrices({ ac: perKilowattHour('9.00') });
    await meter(transactionId, minute(30), '5000', '8');
    expect(await detailOf(charger)).toMatchObject({ total_revenue: '0.00', price_lines: null, settlement: null });
    await stop(transactionId, minute(90), 11_000);
    const detail = await detailOf(charger);
    expect(detail).toMatchObject({
      status: 'COMPLETED',
      currency: 'EUR',
      total_revenue: '4.86',
      settlement: { state: 'UNPAID', reason: 'NO_CARD' },
    });
    expect(detail.price_lines?.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['ACTIVATION', 1, '0.50'],
      ['ENERGY', 10_000, '4.00'],
      ['TAX', 450, '0.36'],
    ]);
    expect(detail.bill?.lines).toEqual([
      { kind: 'CHARGING', amount: '4.00' },
      { kind: 'ACTIVATION', amount: '0.50' },
      { kind: 'TAX', amount: '0.36' },
    ]);
    expect(await detailOf(charger, 'limited')).toMatchObject({ price_lines: null, total_revenue: null });
  });

  // 6 kWh × 1.00 so far
  it('is known while it runs', async () => {
    await setPrices({ ac: perKilowattHour('1.00') });
    const { charger, start, meter } = await newCharger();
    const { transactionId } = await start(minute(0), 0);
    await meter(transactionId, minute(50), '6000', '8');
    const row = await rowOf(charger);
    const price = await withTenant(test.database, 'demo', (db) => getSessionPrice(db, row, new Date(minute(60))));
    expect(price).toMatchObject({ currency: 'EUR', total_minor: 600 });
  });

  it('follows readings that come after the stop, until it has been paid', async () => {
    const night = { weekdays: [0, 1, 2, 3, 4, 5, 6], start_at: '12:00 AM', end_at: '12:00 AM' };
    const rate = { type: 'FIXED', price_unit: 'USD_PER_HOUR', price: '0.00' } as const;
    await setPrices({ ac: { ...perKilowattHour('2.00'), intervals: [{ ...night, rate }] } });
    const free = await newCharger();
    const first = await free.start(minute(0), 0);
    await free.stop(first.transactionId, minute(60), 5000);
    expect((await detailOf(free.charger)).settlement).toEqual({ state: 'FREE', reason: 'PRICE_IS_ZERO' });
    await setPrices({ ac: perKilowattHour('2.00') });
    const { charger, start, stop, meter } = await newCharger();
    const { transactionId } = await start(minute(0), 0);
    await stop(transactionId, minute(60), 5000);
    const row = await rowOf(charger);
    expect(row.revenue_minor).toBe(1000);
    await withTenant(test.database, 'demo', (db) => markSessionPaid(db, row));
    await meter(transactionId, minute(70), '9000', '8');
    expect(await detailOf(charger)).toMatchObject({
      status: 'COMPLETED_AND_PAID',
      total_revenue: '10.00',
      settlement: { state: 'PAID', reason: 'CARD_PAYMENT' },
    });
  });

  it('is nothing without energy, and nothing of a charger that is free', async () => {
    const idle = await newCharger();
    const { transactionId } = await idle.start(minute(0), 500);
    await idle.stop(transactionId, minute(60), 500);
    expect((await detailOf(idle.charger)).settlement).toEqual({ state: 'FREE', reason: 'NO_ENERGY' });
    const free = await newCharger({ payment_type: 'FREE' });
    const second = await free.start(minute(0), 0);
    await free.stop(second.transactionId, minute(60), 5000);
    expect((await detailOf(free.charger)).settlement).toEqual({ state: 'FREE', reason: 'NO_PRICE' });
  });

  it('is that of its last message where the charge point lost it', async () => {
    const { charger, start, meter } = await newCharger();
    const { transactionId } = await start(minute(0), 0);
    await meter(transactionId, minute(30), '4000', '8');
    await start(minute(90), 4000);
    const [lost] = await sessionsOf(test, charger);
    expect(lost).toMatchObject({ stop_reason: 'Lost', energy: 4, total_revenue: '8.00' });
  });

  it('is none where it cannot be right', async () => {
    await setPrices({ ac: perKilowattHour('999999.00'), session_activation_fee: '999999.00', sales_tax: '100' });
    const { charger, start, stop } = await newCharger();
    const { transactionId } = await start(minute(0), 0);
    await stop(transactionId, minute(60), 8000);
    expect(await detailOf(charger)).toMatchObject({
      total_revenue: '0.00',
      settlement: { state: 'UNPAID', reason: 'IMPLAUSIBLE_AMOUNT' },
    });
  });
});
