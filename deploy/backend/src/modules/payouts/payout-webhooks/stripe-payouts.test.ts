import type { Payout, PayoutAccount } from '@plugboard/contracts/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signWebhook } from '../../../platform/payment-providers/signature.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { fakeStripeAccess } from '../../../testing/fake-stripe.ts';
import { nothingDue, startFakeStripeConnect, type FakeStripeConnect } from '../../../testing/fake-stripe-connect.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPayoutsTest, partner, type PayoutsTest } from '../payouts/payouts.fixtures.ts';

describe.each([oneEngine])('payouts through Stripe Connect on %s', (engine) => {
  let stripe: FakeStripeConnect;
  let test: TestApp;
  let payouts: PayoutsTest;
  let now = new Date('2026-03-05T12:00:00Z');

  beforeAll(async () => {
    stripe = await startFakeStripeConnect();
    const access = { ...fakeStripeAccess(stripe), connect_webhook_secret: 'whsec_connect' };
    test = await createTestApp(engine, {
      clock: () => now,
      settings: { paymentProviders: { demo: { stripe: access } } },
    });
    payouts = await createPayoutsTest(test);
  });
  afterAll(async () => {
    await test.close();
    await stripe.close();
  });
  beforeEach(() => {
    stripe.losesAnswer = () => false;
    stripe.balance = 1_000_000;
  });

  const onboard = (receiver: string = partner) =>
    test.call({
      method: 'POST',
      url: '/api/v1/billing/payout/add_payment_method/',
      token: payouts.tokens.first,
      body: { receiver },
    });
  const deliver = (object: string, id: string, secret = 'whsec_connect') => {
    const body = Buffer.from(JSON.stringify({ id: `evt_${id}`, data: { object: { object, id } } }));
    return test.app.inject({
      method: 'POST',
      url: '/api/v1/billing/payout-webhook/stripe/',
      headers: {
        host: 'demo.localhost',
        'content-type': 'application/json',
        'stripe-signature': signWebhook(secret, body, now),
      },
      payload: body,
    });
  };
  const account = () => {
    const [only] = stripe.accounts.values();
    if (!only) throw new Error('No account was opened');
    return only;
  };
  const statusOf = async (receiver: string) => {
    const url = '/api/v1/billing/payout-account/';
    const { accounts } = (await test.call({ url, token: payouts.tokens.first })).json<{ accounts: PayoutAccount[] }>();
    return accounts.find((each) => each.receiver === receiver)?.status;
  };
  /** The payout of a month, which begins with one session. */
  async function dueIn(month: number): Promise<Payout> {
    await payouts.insertSession({}, `2026-0${month}-10T10:00:00Z`);
    await payouts.calculate();
    const [due] = await payouts.list(`&year_start=2026&month_start=${month}&year_end=2026&month_end=${month}`);
    if (!due) throw new Error('Nothing is due');
    return due;
  }
  const read = async (id: string) =>
    (await test.call({ url: `/api/v1/billing/payout/${id}/`, token: payouts.tokens.first })).json<Payout>();
  /** Runs the due jobs while the clock moves. */
  async function sendUntil(id: string, state: Payout['state']): Promise<void> {
    for (let count = 0; count < 20 && (await read(id)).state !== state; count += 1) {
      now = new Date(now.getTime() + 60_000);
      await payouts.send();
    }
    expect((await read(id)).state).toBe(state);
  }

  it('opens one account of a receiver, though the answer is lost, and follows its status', async () => {
    expect((await onboard('nobody@demo.example')).json()).toHaveProperty('receiver');
    stripe.losesAnswer = ({ path }) => path === '/v1/accounts';
    expect((await onboard()).statusCode).toBe(502);
    stripe.losesAnswer = () => false;
    const reply = await onboard(partner.toUpperCase());
    expect(stripe.accounts.size).toBe(1);
    expect(reply.json()).toEqual({ url: `https://connect.example/setup/${account().id}`, status: 'restricted' });
    expect(account().email).toBe(partner);
    const steps = [
      [{ ...nothingDue, disabled_reason: 'requirements.pending_verification' }, false, 'pending'],
      [{ ...nothingDue, disabled_reason: 'rejected.fraud' }, false, 'rejected'],
      [{ ...nothingDue, past_due: ['person.dob'] }, true, 'restricted'],
      [{ ...nothingDue, currently_due: ['person.dob'], current_deadline: 1_800_000_000 }, true, 'restricted_soon'],
      [{ ...nothingDue, eventually_due: ['person.dob'] }, true, 'enabled'],
      [nothingDue, true, 'complete'],
    ] as const;
    for (const [requirements, payouts_enabled, status] of steps) {
      Object.assign(account(), { requirements, payouts_enabled });
      expect((await deliver('account', account().id)).statusCode).toBe(200);
      expect(await statusOf(partner)).toBe(status);
    }
  });

  it('takes no message without the right signature', async () => {
    expect((await deliver('account', account().id, 'whsec_fake')).statusCode).toBe(400);
  });

  it('sends a payout once, though the answer is lost', async () => {
    const due = await dueIn(1);
    let isLost = false;
    stripe.losesAnswer = ({ path }) => path === '/v1/transfers' && !isLost && (isLost = true);
    expect((await payouts.act(due.id, 'pay/', { amount: due.net })).statusCode).toBe(200);
    await sendUntil(due.id, 'PAID');
    expect(isLost).toBe(true);
    const sent = [...stripe.transfers.values()];
    expect(sent).toMatchObject([{ amount: 858, destination: account().id }]);
    expect(await read(due.id)).toMatchObject({ amount: '8.58', reference: sent[0]?.id });
  });

  it('says why a payout failed, and pays it once there is money', async () => {
    const due = await dueIn(2);
    stripe.balance = 100;
    await payouts.act(due.id, 'pay/', { amount: due.net });
    await sendUntil(due.id, 'FAILED');
    expect(await read(due.id)).toMatchObject({ failure: 'BALANCE', may_pay: true });
    stripe.balance = 1000;
    await payouts.act(due.id, 'pay/', { amount: due.net });
    await sendUntil(due.id, 'PAID');
  });

  it('makes a payout that Stripe has taken back payable again', async () => {
    const [paid] = (await payouts.list('&state__in=PAID')).filter(({ month }) => month === 1);
    const transfer = stripe.transfers.get(paid?.reference ?? '');
    if (!paid || !transfer) throw new Error('Nothing was paid');
    expect((await deliver('transfer', transfer.id)).statusCode).toBe(200);
    expect((await read(paid.id)).state).toBe('PAID');
    transfer.reversed = true;
    await deliver('transfer', transfer.id);
    expect(await read(paid.id)).toMatchObject({ state: 'FAILED', failure: 'REVERSED', may_pay: true });
  });
});
