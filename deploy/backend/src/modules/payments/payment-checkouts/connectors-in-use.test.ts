import { type PayableCharger, type WaitlistPlace, joinLocationWaitlist } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { createPaymentsTest, type PaymentsTest } from '../../../testing/payment-tests.ts';
import { browserOf, setPorts, switchWaitlistsOn } from '../../../testing/waitlist-tests.ts';

const taken = 'No connector here is free at the moment.';

describe.each(engines)('a pay page whose connectors are all taken, on %s', (engine) => {
  let payments: PaymentsTest;
  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
    await switchWaitlistsOn(payments.test);
  });
  afterAll(() => payments.test.close());

  const checkout = async (charger: string, headers = {}) =>
    (await payments.call({ url: `/api/v1/payment/checkout/${charger}/`, headers })).json<PayableCharger>();
  const plugIn = ({ id }: { readonly id: string }) =>
    payments.test.database.kysely
      .updateTable('port')
      .set({ status: 'CONNECTED' })
      .where('charger_id', '=', id)
      .execute();

  it('says so, in the driver’s language, until one is free or waits for its driver to pay', async () => {
    const { id, point } = await payments.charger('BUSY');
    await setPorts(payments.test, id, 'AVAILABLE');
    expect((await checkout(id)).unavailable).toBeNull();
    await setPorts(payments.test, id, 'CHARGING');
    expect((await checkout(id)).unavailable).toEqual({ code: 'IN_USE', detail: taken });
    expect((await checkout(id, { 'accept-language': 'es' })).unavailable?.detail).toMatch(/ningún conector libre/);
    await plugIn({ id });
    expect((await checkout(id)).unavailable).toBeNull();
    await point.terminate();
  });

  it('names what is free beside it', async () => {
    const location_id = await insertLocation(payments.test.database, 'demo', { name: 'BESIDE' });
    const [here, beside] = [await payments.charger('BESIDE-1'), await payments.charger('BESIDE-2')];
    for (const { id } of [here, beside]) {
      const chargers = payments.test.database.kysely.updateTable('charger').set({ location_id });
      await chargers.where('id', '=', id).execute();
    }
    await setPorts(payments.test, here.id, 'CHARGING');
    await setPorts(payments.test, beside.id, 'AVAILABLE');
    expect((await checkout(here.id)).unavailable?.detail).toBe(`${taken} Free at this site: BESIDE-2.`);
    await setPorts(payments.test, beside.id, 'CHARGING');
    expect((await checkout(here.id)).unavailable?.detail).toBe(taken);
    for (const { point } of [here, beside]) await point.terminate();
  });

  it('counts a connector that another driver has paid for, and tells that driver so', async () => {
    const at = await payments.charger('PAID');
    await setPorts(payments.test, at.id, 'AVAILABLE');
    const answer = await payments.pay(at, await payments.tokenOf('4242 4242 4242 4242'));
    const { id } = answer.json<{ id: string }>();
    await payments.until(id, 'AUTHORISED');
    expect((await checkout(at.id)).unavailable).toEqual({ code: 'IN_USE', detail: taken });
    const cookie = String(answer.headers['set-cookie']).split(';')[0];
    expect(await checkout(at.id, { cookie })).toMatchObject({
      own_payment: id,
      unavailable: { code: 'IN_USE', detail: 'You have already paid at this charger.' },
    });
    await at.point.terminate();
  });

  it('counts one that is held for a driver from the waitlist, but not for that driver', async () => {
    const { id: charger, point } = await payments.charger('HELD', { waitlist_time: 15 });
    await setPorts(payments.test, charger, 'CHARGING');
    const body = { charger, email: 'held@driver.example' };
    const joined = await payments.call({ method: 'POST', url: joinLocationWaitlist.path, body });
    const { id } = joined.json<WaitlistPlace>();
    const { kysely } = payments.test.database;
    const port = await kysely.selectFrom('port').select('id').where('charger_id', '=', charger).executeTakeFirst();
    await setPorts(payments.test, charger, 'AVAILABLE');
    const held_until = new Date(payments.clock.now().getTime() + 600_000);
    const called = { state: 'CALLED' as const, port_id: port?.id ?? '', held_until };
    await kysely.updateTable('waitlist_place').set(called).where('id', '=', id).execute();
    expect(await checkout(charger)).toMatchObject({ has_waitlist: true, unavailable: { code: 'IN_USE' } });
    expect((await checkout(charger, browserOf(id))).unavailable).toBeNull();
    await point.terminate();
  });
});
