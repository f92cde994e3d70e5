import { type PayableCharger } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerWithPorts } from '../../../testing/charge-point-tests.ts';
import type { Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { cards, createPaymentsTest, type PaymentsTest } from '../../../testing/payment-tests.ts';

describe.each([oneEngine])('the price of a charger before paying, on %s', (engine) => {
  let payments: PaymentsTest;
  let priced: Operated;
  let pinned: Operated;
  let strangers = 0;
  const price = async (id: string, language = 'en-US') => {
    const url = `/api/v1/payment/checkout/${id}/`;
    const answer = await payments.call({ url, headers: { 'accept-language': language } });
    return { status: answer.statusCode, body: answer.json<PayableCharger & { detail: string }>() };
  };
  /** A guess from an address. */
  const guess = (pin: string, address: string, language = 'en-US') =>
    payments.test.call({
      method: 'POST',
      url: `/api/v1/payment/verify-pin/${pinned.id}/`,
      body: { pin },
      headers: { 'x-forwarded-for': address, 'accept-language': language },
    });
  const stranger = () => `10.99.${Math.floor(strangers / 250)}.${(strangers++ % 250) + 1}`;

  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
    priced = await payments.charger('PRICED');
    pinned = await payments.charger('PINNED', { pin_for_paid_charging: '4826', pre_authorized: '0.00' });
  });
  afterAll(() => payments.test.close());

  it('says what is held, and where the card’s data goes', async () => {
    const { status, body } = await price(priced.id);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        custom_id: 'PRICED',
        has_pin: false,
        hold: { amount: '20.00', currency: 'USD' },
        payment: { provider: 'sandbox', tokenise_url: '/dev/card-provider/tokens', publishable_key: null },
        unavailable: null,
      }),
    ]);
    expect((await price(pinned.id)).body).toMatchObject({ has_pin: true, hold: { amount: '25.00' } });
    const second = await payments.call({ url: `/api/v1/payment/ims/checkout/${priced.id}/` });
    expect(second.json()).toEqual({ ...body, payment: { ...body.payment, provider: 'ims' } });
  });

  it.each([
    ['out of order', { is_out_of_order: true }, 'OUT_OF_ORDER', 'Sorry, this charger is temporarily out of order.'],
    ['not connected', {}, 'OFFLINE', 'Charger is offline'],
  ] as const)('says why nobody can pay at one that is %s', async (_case, special, code, detail) => {
    const { database } = payments.test;
    const licensed = { licensed_from: new Date('2020-01-01'), payment_type: 'PER_KILOWATT_HOUR' } as const;
    const id = await chargerWithPorts(payments.test, `CLOSED ${code}`, 1, { ...licensed, ...special });
    const {
      id: _id,
      charger_id: _charger,
      version: _version,
      ...terms
    } = await database.kysely
      .selectFrom('charger_price')
      .selectAll()
      .where('charger_id', '=', priced.id)
      .executeTakeFirstOrThrow();
    const row = { ...terms, id: crypto.randomUUID(), charger_id: id, ac: JSON.stringify(terms.ac), dc: null };
    await database.kysely.insertInto('charger_price').values(row).execute();
    expect((await price(id)).body.unavailable).toEqual({ code, detail });
    const answer = await payments.pay({ id }, await payments.tokenOf(cards.good));
    expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'CONFLICT', detail }]);
  });

  it.each([
    ['is free', { payment_type: 'FREE' }, { payment: null, unavailable: { code: 'OFFLINE' } }],
    [
      'is free and out of order',
      { payment_type: 'FREE', is_out_of_order: true },
      { unavailable: { code: 'OUT_OF_ORDER' } },
    ],
    ['is not activated', { payment_type: 'FREE', licensed_from: null }, { unavailable: { code: 'NOT_CONFIGURED' } }],
  ] as const)('at one that %s asks for nothing that is not needed', async (name, special, expected) => {
    const licensed = { licensed_from: new Date('2020-01-01') };
    const id = await chargerWithPorts(payments.test, name.toUpperCase(), 1, { ...licensed, ...special });
    expect((await price(id)).body).toMatchObject({ payment_type: 'FREE', hold: null, ...expected });
    const refused = await payments.pay({ id }, await payments.tokenOf(cards.good));
    expect(refused.statusCode).toBe(409);
  });

  it('takes no payment where every connector has failed', async () => {
    const at = await payments.charger('FAILED');
    const setStatus = (status: 'FAULTED' | 'AVAILABLE') =>
      payments.test.database.kysely.updateTable('port').set({ status }).where('charger_id', '=', at.id).execute();
    await setStatus('FAULTED');
    expect((await price(at.id)).body).toMatchObject({ unavailable: { code: 'OUT_OF_ORDER' } });
    expect((await payments.pay(at, await payments.tokenOf(cards.good))).json()).toMatchObject({
      detail: 'Sorry, this charger is temporarily out of order.',
    });
    await setStatus('AVAILABLE');
    expect((await price(at.id)).body).toMatchObject({ unavailable: null });
  });

  it('says in either language that a QR code leads nowhere, or that nobody has set a price', async () => {
    expect(await price('999999')).toMatchObject({
      status: 404,
      body: { detail: 'The QR code has not been assigned to the charger.' },
    });
    expect(await price('999999', 'es-US')).toMatchObject({
      body: { detail: 'El código QR no está asignado al cargador.' },
    });
    const id = await chargerWithPorts(payments.test, 'NOTHING', 1, { payment_type: 'NOT_CONFIGURED' });
    const refused = await payments.pay({ id }, await payments.tokenOf(cards.good));
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'CONFLICT', detail: 'The charger is not configured to accept payments.' },
    ]);
    expect((await price(id, 'es-US')).body).toMatchObject({
      payment: null,
      unavailable: { code: 'NOT_CONFIGURED', detail: 'El cargador no está configurado para aceptar pagos.' },
    });
  });

  it('gives a ticket for the right PIN, with which alone one can pay, at this charger and for ten minutes', async () => {
    const wrong = await guess('0000', stranger());
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { code: 'INVALID_CODE', detail: 'This PIN is wrong. Try again.' },
    ]);
    expect((await guess('12a4', stranger())).json()).toEqual({ pin: ['The PIN has 4 digits.'] });
    const { ticket } = (await guess('4826', stranger())).json<{ ticket: string }>();
    const card = await payments.tokenOf(cards.good);
    const needed = { pin_ticket: ['Enter the PIN of this charger first.'] };
    expect((await payments.pay(pinned, card)).json()).toEqual(needed);
    expect((await payments.pay(pinned, card, { pin_ticket: `${ticket.slice(0, -2)}xx` })).json()).toEqual(needed);
    const other = await payments.charger('PINNED TOO', { pin_for_paid_charging: '4826' });
    expect((await payments.pay(other, card, { pin_ticket: ticket })).json()).toEqual(needed);
    payments.clock.pass(601);
    expect((await payments.pay(pinned, card, { pin_ticket: ticket })).json()).toEqual(needed);
    const fresh = (await guess('4826', stranger())).json<{ ticket: string }>().ticket;
    expect((await payments.pay(pinned, card, { pin_ticket: fresh })).statusCode).toBe(200);
  });

  it('takes five wrong PINs from an address and twenty in all, however many come at once', async () => {
    payments.clock.pass(3600);
    const here = stranger();
    const atOnce = await Promise.all(Array.from({ length: 12 }, () => guess('1111', here)));
    expect(atOnce.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    const late = await guess('4826', here, 'es-US');
    expect([late.statusCode, late.json()]).toEqual([
      429,
      { code: 'TOO_MANY_REQUESTS', detail: 'Demasiados PIN incorrectos. Inténtelo más tarde.' },
    ]);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    const others = await Promise.all(Array.from({ length: 60 }, () => guess('1111', stranger())));
    expect(others.filter(({ statusCode }) => statusCode === 400)).toHaveLength(15);
    expect(others.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45);
    payments.clock.pass(900);
    expect((await guess('4826', here)).statusCode).toBe(200);
  });
});
