import {
  assignSubscriptionTariff,
  createSubscriptionTariff,
  listMobileTransactions,
  type MobileTransaction,
  type SubscriptionTariff,
} from '@plugboard/contracts/drivers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDriver } from '../../../testing/driver-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createPaymentsTest, startCharge, stopCharge, type PaymentsTest } from '../../../testing/payment-tests.ts';
import { signInAs } from '../../../testing/sign-in.ts';

const email = 'dora@demo.example';

describe.each([oneEngine])('a subscription at the charger on %s', (engine) => {
  let payments: PaymentsTest;
  let token: string;
  let driver: string;
  let keys = 0;

  const post = async (url: string, body: object) => {
    const headers = { 'idempotency-key': `terms ${(keys += 1)}` };
    return payments.test.call({ method: 'POST', url, token, body, headers });
  };
  /** Charges 8 kWh at 0.50 for the driver. */
  async function charge(name: string) {
    const at = await payments.charger(name);
    const { id } = await payments.authorised(at, undefined, { receipt_email: 'Dora@Demo.example' });
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(3600);
    await stopCharge(at, transaction, 9000, payments.now());
    const { lines, paid } = await payments.until(id, 'PAID');
    await at.point.terminate();
    return [...lines.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`), paid.amount];
  }

  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
    token = await signInAs(payments.test, 'admin');
    driver = await insertDriver(payments.test.database, 'dora');
    const tariff = { name: 'Five', price: '9.00', included_kwh: 5, discount_percent: '10' };
    const { id: sub_tariff } = (await post(createSubscriptionTariff.path, tariff)).json<SubscriptionTariff>();
    await post(assignSubscriptionTariff.path, { user: driver, sub_tariff });
  });
  afterAll(() => payments.test.close());

  it('includes its energy once in a period, and its discount always, through the one engine', async () => {
    // 5 of 8 kWh are included; 10 % off the rest.
    expect(await charge('FIRST')).toEqual(['ENERGY 400', 'DISCOUNT -250', 'DISCOUNT -15', '1.35']);
    expect(await charge('SECOND')).toEqual(['ENERGY 400', 'DISCOUNT -40', '3.60']);
    payments.clock.pass(32 * 24 * 3600);
    expect(await charge('NEXT')).toEqual(['ENERGY 400', 'DISCOUNT -250', 'DISCOUNT -15', '1.35']);
  });

  it('makes the charge a transaction of its driver', async () => {
    const answer = await payments.test.call({ url: `${listMobileTransactions.path}?user_id=${driver}`, token });
    const { results } = answer.json<{ results: MobileTransaction[] }>();
    expect(results.map((row) => [row.user_custom_id, row.revenue.amount, row.has_receipt])).toEqual([
      [email, '1.35', true],
      [email, '3.60', true],
      [email, '1.35', true],
    ]);
  });
});
