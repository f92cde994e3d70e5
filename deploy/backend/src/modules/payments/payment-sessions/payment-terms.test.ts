import { setChargerPrices } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { sessionsOf } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { outboxOf } from '../../../testing/outbox.ts';
import {
  createPaymentsTest,
  ledgerOf,
  sandboxOf,
  startCharge,
  stopCharge,
  type PaymentsTest,
} from '../../../testing/payment-tests.ts';
import { signInAs } from '../../../testing/sign-in.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

describe.each([oneEngine])('the terms of a payment on %s', (engine) => {
  let payments: PaymentsTest;
  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
  });
  afterAll(() => payments.test.close());

  it('are the price that the driver was shown, also for who corrects the session later', async () => {
    const at = await payments.charger('SHOWN', { sales_tax: '10' });
    const { id } = await payments.authorised(at);
    const dearer = { charger: at.id, currency: 'USD', pre_authorized: '20.00' };
    const rate = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '9.0000' };
    const token = await signInAs(payments.test, 'admin');
    const body = { ...dearer, ac: { rate, intervals: [] } };
    const headers = { 'idempotency-key': 'dearer' };
    await payments.test.call({ method: 'POST', url: setChargerPrices.path, token, body, headers });
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(3600);
    await stopCharge(at, transaction, 5000, payments.now());
    expect(await payments.until(id, 'PAID')).toMatchObject({ paid: usd('2.20') });
    const [session] = await sessionsOf(payments.test, at.id);
    const url = (kWh: number) =>
      `/api/v1/charging-session/${session?.id}/corrected-price/?ended_at=${session?.ended_at}&energy=${kWh}`;
    const priceOf = async (kWh: number) => (await payments.test.call({ url: url(kWh), token })).json();
    expect(await priceOf(4)).toEqual({ total_revenue: '2.20' });
    expect(await priceOf(3)).toEqual({ total_revenue: '1.65' });
    await at.point.terminate();
  });

  it('have the discount of the address at the location, the same in session, receipt and charging session', async () => {
    const at = await payments.charger('FLEET', { session_activation_fee: '1.00' });
    const { kysely } = payments.test.database;
    const location_id = await insertLocation(payments.test.database, 'demo', { name: 'Fleet yard' });
    await kysely.updateTable('charger').set({ location_id }).where('id', '=', at.id).execute();
    await kysely
      .insertInto('location_discount')
      .values({
        tenant_id: 'demo',
        id: newId(),
        location_id,
        email_or_domain: 'fleet.example',
        percent_thousandths: 12_500,
      })
      .execute();
    const email = 'Ann@Fleet.example';
    const { id } = await payments.authorised(at, undefined, { receipt_email: email });
    // The discount of another day must not count.
    await kysely.deleteFrom('location_discount').execute();
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(3600);
    await stopCharge(at, transaction, 5000, payments.now());
    // Activation 1.00 and 4 kWh at 0.50, less 12.5 %.
    const paid = await payments.until(id, 'PAID');
    expect(paid).toMatchObject({ paid: usd('2.62'), total: usd('2.62') });
    expect(paid.lines.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['ACTIVATION', 100],
      ['ENERGY', 200],
      ['DISCOUNT', -38],
    ]);
    expect(await ledgerOf(payments.test, id)).toEqual({ held: 0, captured: 262, refunded: 0 });
    expect(await sandboxOf(payments.test, id)).toEqual({ held: 0, captured: 262, refunded: 0 });
    const [session] = await sessionsOf(payments.test, at.id);
    expect(session).toMatchObject({ total_revenue: '2.62' });
    const [receipt] = await outboxOf(payments.test, email);
    expect(receipt?.body).toContain('-$0.38');
    const token = await signInAs(payments.test, 'admin');
    const url = `/api/v1/charging-session/${session?.id}/corrected-price/?ended_at=${session?.started_at}&energy=2`;
    expect((await payments.test.call({ url, token })).json()).toEqual({ total_revenue: '1.75' });
    await at.point.terminate();
  });
});
