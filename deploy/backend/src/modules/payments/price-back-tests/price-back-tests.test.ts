import { newPriceSettings, setChargerPrices } from '@plugboard/contracts/chargers';
import { backTestPrices, type PriceBackTest } from '@plugboard/contracts/payments';
import { minorUnitsOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { newChargePoint16 } from '../../../testing/charge-point-1-6.ts';
import { insertCard } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const perKilowattHour = (price: string) => ({
  rate: { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price },
  intervals: [],
});

describe.each(engines)('a back-test of prices on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let location: string;

  const draftOf = (price: string) => {
    const { pin_for_paid_charging: _pin, ...draft } = newPriceSettings.parse({
      currency: 'USD',
      ac: perKilowattHour(price),
    });
    return draft;
  };
  const run = async (draft: object, as = token) => {
    const url = backTestPrices.path.replace('{id}', location);
    return test.call({ method: 'POST', url, token: as, body: draft });
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  async function charge(wattHours: number, special: object = {}): Promise<string> {
    const { charger, start, stop } = await newChargePoint16(test, {
      location_id: location,
      payment_type: 'PER_KILOWATT_HOUR',
      ...special,
    });
    const { transactionId } = await start(ago(90), 0);
    await stop(transactionId, ago(30), wattHours);
    return charger;
  }

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
    token = await signInAs(test, 'admin');
    location = await insertLocation(test.database, 'demo', { name: 'Here' });
    for (const wattHours of [1001, 3333, 10_007, 777]) await charge(wattHours);
    await charge(5000, { payment_type: 'FREE' });
    await charge(0);
    const own = await charge(9000, { licensed_from: '2025-01-01T00:00:00Z' });
    const body = { charger: own, currency: 'USD', ac: perKilowattHour('9.00') };
    const headers = { 'idempotency-key': 'own' };
    await test.call({ method: 'POST', url: setChargerPrices.path, token, body, headers });
    await test.database.kysely.updateTable('charging_session').set({ currency: 'USD' }).execute();
  });
  afterAll(() => test.close());

  // 1.001, 3.333, 10.007 and 0.777 kWh at 0.3333: 33.36 → 33, 111.09 → 111, 333.53 → 334, 25.90 → 26 cents
  it('is the sum of the re-priced sessions, to the cent', async () => {
    const reply = (await run(draftOf('0.3333'))).json<PriceBackTest>();
    expect(reply).toMatchObject({ sessions: 6, repriced: 4, untouched: 2, revenue: '0.00', draft_revenue: '5.04' });
    const cents = reply.most_affected.map((one) => minorUnitsOf({ amount: one.draft_revenue, currency: 'USD' }));
    expect(cents).toEqual([334, 111, 33, 26]);
  });

  it('counts from what the sessions have cost', async () => {
    await test.database.kysely.updateTable('charging_session').set({ revenue_minor: 200 }).execute();
    const reply = (await run(draftOf('0.3333'))).json<PriceBackTest>();
    expect(reply).toMatchObject({ revenue: '8.00', draft_revenue: '5.04', difference: '-2.96' });
    expect(reply.most_affected[0]).toMatchObject({ revenue: '2.00', draft_revenue: '0.26', difference: '-1.74' });
  });

  it('leaves out sessions in another currency, and those of a current type without a price', async () => {
    expect((await run({ ...draftOf('0.30'), currency: 'EUR' })).json()).toMatchObject({ repriced: 0, untouched: 6 });
    expect((await run({ ...draftOf('0.30'), ac: null })).json()).toMatchObject({ repriced: 0 });
  });

  it('is for those who may set prices, at locations of their own', async () => {
    expect((await run(draftOf('0.30'), await signInAs(test, 'partner'))).statusCode).toBe(403);
    const theirs = await insertLocation(test.database, 'metro', { name: 'Theirs' });
    const url = backTestPrices.path.replace('{id}', theirs);
    expect((await test.call({ method: 'POST', url, token, body: draftOf('0.30') })).statusCode).toBe(404);
  });
});
