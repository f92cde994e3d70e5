import {
  createPaymentIntent,
  joinLocationWaitlist,
  type PayableCharger,
  type WaitlistPlace,
} from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { insertCard } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { outboxOf } from '../../../testing/outbox.ts';
import { patient } from '../../../testing/patient.ts';
import { cards, createPaymentsTest, type PaymentsTest } from '../../../testing/payment-tests.ts';
import { browserOf, createWaitlistsTest, setPorts, switchWaitlistsOn } from '../../../testing/waitlist-tests.ts';
import type { WaitlistsTest } from '../../../testing/waitlist-tests.ts';
import { advanceAll } from './advance-line.service.ts';
import { deleteEndedPlaces } from './waitlist-places.repository.ts';

describe.each([oneEngine])('turns of a waitlist on %s', (engine) => {
  let waitlists: WaitlistsTest;
  const advance = () => advanceAll(waitlists.test.app.platform);
  const inSpanish = { 'accept-language': 'es-US' };

  beforeAll(async () => {
    waitlists = await createWaitlistsTest(engine);
  });
  afterAll(() => waitlists.test.close());

  it('come with a free port, which is held for as long as the price settings give', async () => {
    const { charger, join, joined, read, clock, test } = waitlists;
    const here = await charger('TURNS');
    const first = (await join(here, { phone: '+12025550101' }, inSpanish)).json<WaitlistPlace>();
    const second = await joined(here, 'second@driver.example');
    await advance();
    expect(await read(first.id)).toMatchObject({ state: 'WAITING' });
    await setPorts(test, here, 'AVAILABLE');
    // Instances do it at once, and the driver is told once.
    await Promise.all([advance(), advance()]);
    const until = new Date(clock.now().getTime() + 15 * 60_000).toISOString();
    expect(await read(first.id)).toMatchObject({
      state: 'CALLED',
      position: null,
      connector: { charger: here, custom_id: 'TURNS', connector_id: 1, held_until: until },
    });
    expect(await read(second.id)).toMatchObject({ state: 'WAITING', position: 1 });
    const [sms, ...more] = await outboxOf(test, '+12025550101');
    expect([sms?.kind, more]).toEqual(['sms', []]);
    expect(sms?.body).toContain('Es su turno en TURNS. El conector 1 de TURNS se le reserva hasta el');
    expect(sms?.body).toMatch(new RegExp(`/waitlist/${first.id}\\?lang=es$`));
    expect(await outboxOf(test, 'second@driver.example')).toEqual([]);

    clock.pass(15 * 60);
    await advance();
    expect(await read(first.id)).toMatchObject({ state: 'EXPIRED', connector: null });
    expect(await read(second.id)).toMatchObject({ state: 'CALLED' });
    const [mail] = await outboxOf(test, 'second@driver.example');
    expect([mail?.kind, mail?.subject]).toEqual(['mail', 'It’s your turn at TURNS']);
    expect(mail?.links.some((link) => link.endsWith(`/waitlist/${second.id}?lang=en`))).toBe(true);

    await setPorts(test, here, 'CHARGING');
    await advance();
    expect(await read(second.id)).toMatchObject({ state: 'SERVED' });
    const kept = await test.database.kysely
      .selectFrom('waitlist_place')
      .select(['email', 'phone'])
      .where('charger_id', '=', here)
      .execute();
    expect(kept).toEqual([
      { email: null, phone: null },
      { email: null, phone: null },
    ]);
  });

  it('go on where a driver who was called leaves', async () => {
    const { charger, joined, leave, read, test } = waitlists;
    const here = await charger('GIVEN UP');
    const first = await joined(here, 'first.given@driver.example');
    const second = await joined(here, 'second.given@driver.example');
    await setPorts(test, here, 'AVAILABLE');
    await advance();
    // The held port is no reason to turn a newcomer away.
    const third = await joined(here, 'third.given@driver.example');
    expect(third).toMatchObject({ position: 2 });
    await leave(first.id);
    expect(await read(second.id)).toMatchObject({ state: 'CALLED' });
  });

  it('do not come after a day, and are forgotten after they ended', async () => {
    const { charger, joined, read, clock, test } = waitlists;
    const here = await charger('OLD');
    const { id } = await joined(here, 'old@driver.example');
    clock.pass(24 * 60 * 60);
    await advance();
    expect(await read(id)).toMatchObject({ state: 'EXPIRED' });
    await withSystem(test.database, (db) => deleteEndedPlaces(db, new Date(clock.now().getTime() + 1)));
    expect(await read(id)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe.each([oneEngine])('a port that is held for a driver on %s', (engine) => {
  let payments: PaymentsTest;
  const status = (at: Awaited<ReturnType<PaymentsTest['charger']>>, is: string) =>
    at.point.call('StatusNotification', {
      connectorId: 1,
      errorCode: 'NoError',
      status: is,
      timestamp: payments.clock.now().toISOString(),
    });

  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
    await switchWaitlistsOn(payments.test);
  });
  afterAll(() => payments.test.close());

  it('is given when the charge point reports it free, and is paid at by this driver alone', async () => {
    const at = await payments.charger('HELD', { waitlist_time: 15 });
    await status(at, 'Charging');
    const body = { charger: at.id, email: 'held@driver.example' };
    const { id } = (
      await payments.call({ method: 'POST', url: joinLocationWaitlist.path, body })
    ).json<WaitlistPlace>();
    payments.clock.pass(1);
    await status(at, 'Available');
    const url = `/api/v1/location-waitlist-open/${id}/`;
    await vi.waitFor(
      async () => expect((await payments.call({ url })).json<WaitlistPlace>().state).toBe('CALLED'),
      patient,
    );
    const stranger = await payments.pay(at, await payments.tokenOf(cards.good));
    expect([stranger.statusCode, stranger.json().detail]).toEqual([
      409,
      'This connector is held for a driver from the waitlist. Choose another one, or join the waitlist.',
    ]);
    const own = await payments.call({
      method: 'POST',
      url: createPaymentIntent.path,
      body: { charger: at.id, connector_id: 1, token: await payments.tokenOf(cards.good) },
      headers: browserOf(id),
    });
    expect([own.statusCode, own.statusCode === 200 ? '' : own.body]).toEqual([200, '']);
  });

  it('is not taken with a card, but for one of the driver who was called', async () => {
    const at = await payments.charger('HELD FOR ONE', { waitlist_time: 15 });
    const email = 'driver@demo.example';
    const { kysely } = payments.test.database;
    await kysely.updateTable('charger').set({ has_rfid_access: true }).where('id', '=', at.id).execute();
    const { id: account_id } = await kysely
      .selectFrom('account')
      .select('id')
      .where('tenant_id', '=', 'demo')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await insertCard(payments.test, 'CALLED', { account_id });
    await insertCard(payments.test, 'STRANGER');
    const read = async (idTag: string) => (await at.point.call('Authorize', { idTag })) as object;
    const begin = (idTag: string) =>
      at.point.call('StartTransaction', { connectorId: 1, idTag, meterStart: 0, timestamp: payments.now() });
    const refused = { result: { idTagInfo: { status: 'Invalid' } } };
    const accepted = { result: { idTagInfo: { status: 'Accepted' } } };
    await status(at, 'Charging');
    expect(await read('STRANGER')).toMatchObject(accepted);
    const join = { charger: at.id, email };
    const { id } = (
      await payments.call({ method: 'POST', url: joinLocationWaitlist.path, body: join })
    ).json<WaitlistPlace>();
    payments.clock.pass(1);
    await status(at, 'Available');
    await vi.waitFor(
      async () =>
        expect(
          (await payments.call({ url: `/api/v1/location-waitlist-open/${id}/` })).json<WaitlistPlace>().state,
        ).toBe('CALLED'),
      patient,
    );
    expect(await read('STRANGER')).toMatchObject(refused);
    expect(await read('CALLED')).toMatchObject(accepted);
    expect(await begin('STRANGER')).toMatchObject(refused);
    // The hold is over.
    payments.clock.pass(15 * 60);
    expect(await read('STRANGER')).toMatchObject(accepted);
    await at.point.terminate();
  });

  it('is what the pay page says to this driver, and offers the waitlist to every other one', async () => {
    const at = await payments.charger('OFFERED', { waitlist_time: 15 });
    const offered = async (headers = {}) =>
      (await payments.call({ url: `/api/v1/payment/checkout/${at.id}/`, headers })).json<PayableCharger>().has_waitlist;
    await status(at, 'Available');
    expect(await offered()).toBe(false);
    await status(at, 'Charging');
    expect(await offered()).toBe(true);
    const body = { charger: at.id, email: 'offered@driver.example' };
    const joined = await payments.call({ method: 'POST', url: joinLocationWaitlist.path, body });
    const { id } = joined.json<WaitlistPlace>();
    expect(await offered(browserOf(id))).toBe(true);
    payments.clock.pass(1);
    await status(at, 'Available');
    await vi.waitFor(async () => expect(await offered(browserOf(id))).toBe(false), patient);
    expect(await offered()).toBe(true);
    const none = await payments.charger('NONE', { waitlist_time: 0 });
    const { has_waitlist } = (
      await payments.call({ url: `/api/v1/payment/checkout/${none.id}/` })
    ).json<PayableCharger>();
    expect(has_waitlist).toBe(false);
  });
});
