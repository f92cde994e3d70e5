import { listPaymentMethods, type PaymentMethod } from '@plugboard/contracts/accounts';
import { deleteMobileUser } from '@plugboard/contracts/drivers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveCard } from '../../../testing/driver-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import type { FakeStripeEvent } from '../../../testing/fake-stripe.ts';
import { createStripeBilling, noon, type StripeBilling } from '../../../testing/stripe-billing-tests.ts';
import { forgetCustomers } from '../../accounts/index.ts';

describe.each([oneEngine])('drivers’ cards at Stripe on %s', (engine) => {
  let billing: StripeBilling;

  beforeAll(async () => {
    billing = await createStripeBilling(engine);
  });
  afterAll(() => billing.close());
  beforeEach(() => billing.reset());

  it('are taken as Stripe says they are stored, though the app never came back, and once', async () => {
    const fay = await billing.driver();
    const setup = await fay.app.confirmCard();
    expect(await billing.cardsOf(fay)).toEqual([]);
    const event = billing.stripe.events.findLast(({ body }) =>
      body.includes('setup_intent.succeeded'),
    ) as FakeStripeEvent;
    expect((await billing.deliver(event, 'whsec_other')).statusCode).toBe(400);
    // Stripe does not answer when it is asked: its message is not taken, and comes again.
    billing.stripe.next.push('hang-up');
    expect((await billing.deliver(event)).statusCode).toBe(502);
    const answers = await Promise.all([billing.deliver(event), billing.deliver(event), billing.deliver(event)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [card, ...more] = await billing.cardsOf(fay);
    expect([card, more]).toEqual([expect.objectContaining({ last4: '4242', is_default: true }), []]);
    // The app comes back after all.
    const added = await billing.call('POST', listPaymentMethods.path, { token: setup }, fay.token);
    expect([added.statusCode, added.json<PaymentMethod>().id]).toEqual([200, card?.id]);
    const other = await billing.driver();
    await other.app.addCard();
    expect((await billing.call('POST', listPaymentMethods.path, { token: setup }, other.token)).statusCode).toBe(400);
  });

  it('are gone once they are removed, and do not come back by a late message', async () => {
    const gil = await billing.driver();
    await gil.app.addCard();
    await billing.subscribe(gil);
    const method = await billing.methodOf(gil);
    const event = billing.stripe.events.findLast(({ body }) =>
      body.includes('setup_intent.succeeded'),
    ) as FakeStripeEvent;
    const [card] = await billing.cardsOf(gil);
    const remove = () => billing.call('DELETE', `${listPaymentMethods.path}${card?.id}`, undefined, gil.token);
    billing.stripe.next.push('hang-up');
    const silent = await remove();
    expect([silent.statusCode, silent.json<{ detail: string }>().detail]).toEqual([
      502,
      'The card provider does not answer. Try again later.',
    ]);
    expect(await billing.cardsOf(gil)).toHaveLength(1);
    expect((await remove()).statusCode).toBe(200);
    expect([method.customer, (await billing.deliver(event)).statusCode, await billing.cardsOf(gil)]).toEqual([
      null,
      200,
      [],
    ]);
    await billing.bill(noon('2026-04-15'));
    expect(await billing.invoicesOf(gil)).toMatchObject([{ state: 'OPEN', problem: 'no-card' }]);
    expect(await billing.chargesOf(gil)).toEqual([]);
  });

  it('leave nobody at Stripe whose account is gone', async () => {
    const ida = await billing.driver();
    await ida.app.addCard();
    const { customer } = await billing.methodOf(ida);
    const removed = await billing.call('DELETE', deleteMobileUser.path.replace('{id}', ida.id));
    expect(removed.statusCode).toBe(200);
    billing.stripe.next.push('hang-up');
    await expect(forgetCustomers(billing.test.app.platform)).rejects.toThrow();
    expect(billing.stripe.customers.has(customer ?? '')).toBe(true);
    await forgetCustomers(billing.test.app.platform);
    expect(billing.stripe.customers.has(customer ?? '')).toBe(false);
    const left = billing.test.database.kysely.selectFrom('card_customer').selectAll().where('account_id', 'is', null);
    expect(await left.execute()).toEqual([]);
  });

  it('go on to pay the subscription of a driver who becomes staff; cards for the portal pay none', async () => {
    const kim = await billing.driver();
    await kim.app.addCard();
    await billing.subscribe(kim);
    const staff = { role: 'partner', user_type: 'partner' } as const;
    await billing.test.database.kysely.updateTable('account').set(staff).where('id', '=', kim.id).execute();
    const lea = await billing.driver();
    await giveCard(billing.test.database, lea.id);
    await billing.subscribe(lea);
    await billing.bill(noon('2026-04-15'));
    expect(await billing.invoicesOf(kim)).toMatchObject([{ state: 'PAID', provider: 'stripe' }]);
    expect(await billing.invoicesOf(lea)).toMatchObject([{ state: 'OPEN', problem: 'no-card' }]);
  });

  it('are no matter for people who are not drivers, whose cards pay the portal', async () => {
    const begun = await billing.call('POST', `${listPaymentMethods.path}setup/`);
    expect([begun.statusCode, begun.json<{ detail: string }>().detail]).toEqual([
      409,
      'Nothing to prepare: this network’s card form exchanges the card for a token.',
    ]);
    expect((await billing.call('GET', listPaymentMethods.path)).json()).toMatchObject({
      provider: { name: 'sandbox' },
    });
  });
});
