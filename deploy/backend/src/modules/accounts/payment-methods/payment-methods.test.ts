import {
  addPaymentMethod,
  exchangeTicket,
  listPaymentMethods,
  switchClient,
  type PaymentMethod,
} from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sandboxPath } from '../../../platform/payment-providers/sandbox-cards.ts';

const visa = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2099, cvv: '123' };
const mastercard = { ...visa, number: '5555555555554444' };

describe.each([oneEngine])('saved payment cards on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let keys = 0;
  const tokenise = (card: object, tenant = 'demo') =>
    app.call({ method: 'POST', url: sandboxPath, body: card, tenant });
  const add = async (cardToken: string, as = token, tenant = 'demo') =>
    app.call({
      method: 'POST',
      url: addPaymentMethod.path,
      token: as,
      tenant,
      body: { token: cardToken },
      headers: { 'idempotency-key': String((keys += 1)) },
    });
  const tokenOf = async (card: object) => (await tokenise(card)).json<{ token: string }>().token;
  const cards = async (as = token) =>
    (await app.call({ url: listPaymentMethods.path, token: as })).json<{ results: PaymentMethod[] }>().results;
  const brands = async () => (await cards()).map(({ brand, is_default }) => [brand, is_default]);

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'partner');
  });
  afterAll(() => app.close());

  it('are saved by a token, the first one as the default, and no number is kept', async () => {
    expect((await add(await tokenOf(visa))).json()).toMatchObject({ brand: 'VISA', last4: '4242', is_default: true });
    expect((await add(await tokenOf(mastercard))).json()).toMatchObject({ brand: 'MASTERCARD', is_default: false });
    expect((await add(await tokenOf({ ...visa, number: '378282246310005', cvv: '1234' }))).json()).toMatchObject({
      brand: 'OTHER',
    });
    const kept = await app.database.kysely.selectFrom('payment_method').selectAll().execute();
    const said = await app.database.kysely.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify([kept, said])).not.toMatch(/424242424242|555555555555|37828224/);
  });

  it('have one default, which passes on when it is removed', async () => {
    const [first, , mastercardId = ''] = (await cards()).map(({ id }) => id);
    const chosen = `${listPaymentMethods.path}${mastercardId}/set-as-default`;
    expect((await app.call({ method: 'POST', url: chosen, token })).json()).toMatchObject({ is_default: true });
    expect(await brands()).toEqual([
      ['MASTERCARD', true],
      ['OTHER', false],
      ['VISA', false],
    ]);
    const url = `${listPaymentMethods.path}${mastercardId}`;
    expect((await app.call({ method: 'DELETE', url, token })).statusCode).toBe(200);
    expect(await brands()).toEqual([
      ['OTHER', true],
      ['VISA', false],
    ]);
    expect(await lastEntry(app)).toMatchObject({ action: 'payment_method.removed', before: { is_default: true } });
    const stranger = await signInAs(app, 'admin');
    const theirs = { method: 'DELETE', url: `${listPaymentMethods.path}${first}`, token: stranger } as const;
    expect([(await app.call(theirs)).statusCode, await cards(stranger)]).toEqual([404, []]);
  });

  it.each([
    [{ ...visa, number: '' }, { number: ['Card number is required'] }],
    [{ ...visa, number: '4242424242424241' }, { number: ['This card number is not valid.'] }],
    [{ ...visa, exp_year: undefined }, { exp_year: ['Card expire year is required'] }],
    [{ ...visa, exp_year: 2020 }, { exp_year: ['This card has expired.'] }],
    [{ ...visa, cvv: '' }, { cvv: ['Card CVV is required', 'The CVV has 3 or 4 digits.'] }],
  ])('get no token where something is wrong (%#)', async (card, fields) => {
    const reply = await tokenise(card);
    expect([reply.statusCode, reply.json()]).toEqual([400, fields]);
  });

  it('are not saved when declined, nor by a token that is made up, used by another, or of another tenant', async () => {
    const declined = await add(await tokenOf({ ...visa, number: '4000 0000 0000 0002' }));
    expect(declined.json()).toEqual({ number: ['The card was declined. Use another one.'] });
    const good = await tokenOf(visa);
    const [{ id }, again] = [(await add(good)).json<PaymentMethod>(), (await add(good)).json<PaymentMethod>()];
    expect([again.id, (await cards()).filter((card) => card.id === id)]).toEqual([id, [again]]);
    const stranger = await add(good, await signInAs(app, 'admin'));
    expect(stranger.json()).toEqual({ token: ['The card could not be read. Enter it again.'] });
    const elsewhere = (await tokenise(visa, 'metro')).json<{ token: string }>().token;
    for (const bad of ['tok_visa', `${good.slice(0, -2)}xx`, good.replace('sandbox_', 'sandbox_x'), elsewhere])
      expect((await add(bad)).json()).toEqual({ token: ['The card could not be read. Enter it again.'] });
  });

  it('stay as they are in a session that switched in from elsewhere', async () => {
    const admin = await signInAs(app, 'admin');
    const entered = await app.call({ method: 'POST', url: switchClient.path, token: admin, body: { client: 'metro' } });
    const body = { ticket: entered.json<{ token: string }>().token };
    const opened = await app.call({ method: 'POST', url: exchangeTicket.path, tenant: 'metro', body });
    const switched = opened.json<{ token: string }>().token;
    const refused = await add((await tokenise(visa, 'metro')).json<{ token: string }>().token, switched, 'metro');
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      403,
      'Payment methods cannot be changed while you work in a client’s account.',
    ]);
  });

  it('come from a sandbox that is not there in production', async () => {
    const settings = { isProduction: true, defaultTenant: 'demo' };
    const production = await createTestApp(engine, { settings });
    expect((await production.call({ method: 'POST', url: sandboxPath, body: visa })).statusCode).toBe(404);
    await production.close();
  });
});
