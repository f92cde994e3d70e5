import { exportMobileInvoice } from '@plugboard/contracts/drivers';
import { textOfPdf } from '@plugboard/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneEngine } from '../../../testing/engines.ts';
import { losesFirstAnswers } from '../../../testing/fake-service.ts';
import { createStripeBilling, noon, type StripeBilling } from '../../../testing/stripe-billing-tests.ts';
import { readAllCardBooks } from '../card-transactions/read-card-books.service.ts';

describe.each([oneEngine])('invoices charged to cards at Stripe on %s', (engine) => {
  let billing: StripeBilling;

  beforeAll(async () => {
    billing = await createStripeBilling(engine);
  });
  afterAll(() => billing.close());
  beforeEach(() => billing.reset());

  it('are paid by a card that the driver’s app has stored, once for each period, with every first answer lost', async () => {
    const ana = await billing.driver();
    expect(await ana.app.addCard()).toMatchObject({ last4: '4242', is_default: true });
    await billing.subscribe(ana);
    billing.stripe.losesAnswer = losesFirstAnswers();
    await expect(billing.bill(noon('2026-05-16'))).rejects.toThrow('Not every subscription could be billed');
    expect((await billing.invoicesOf(ana)).map(({ state }) => state)).toEqual(['OPEN', 'OPEN']);
    await billing.bill(noon('2026-05-16'));
    expect((await billing.invoicesOf(ana)).map((row) => [row.state, row.total_minor, row.provider])).toEqual([
      ['PAID', 1083, 'stripe'],
      ['PAID', 1083, 'stripe'],
    ]);
    expect(await billing.chargesOf(ana)).toEqual([
      ['succeeded', 1083],
      ['succeeded', 1083],
    ]);
    const sent = billing.stripe.requests
      .filter(({ path, method }) => path === '/v1/payment_intents' && method === 'POST')
      .at(-1);
    expect(sent?.body).toMatchObject({ off_session: 'true', confirm: 'true', amount: '1083', currency: 'usd' });
    // Nothing about the person is given to Stripe but an id.
    expect(JSON.stringify(billing.stripe.requests.map(({ body }) => body))).not.toMatch(
      /demo\.example|stripe\d|Driver/,
    );
  });

  it('are not charged twice though Stripe has forgotten the key when a dead process is followed', async () => {
    const ben = await billing.driver();
    await ben.app.addCard();
    await billing.subscribe(ben);
    billing.stripe.losesAnswer = losesFirstAnswers();
    await expect(billing.bill(noon('2026-04-16'))).rejects.toThrow();
    billing.stripe.losesAnswer = () => false;
    billing.stripe.forgetKeys();
    await billing.bill(noon('2026-04-20'));
    expect((await billing.invoicesOf(ben)).map(({ state }) => state)).toEqual(['PAID']);
    expect(await billing.chargesOf(ben)).toEqual([['succeeded', 1083]]);
  });

  it.each([
    ['declined', 'declined'],
    ['insufficient_funds', 'insufficient-funds'],
    ['authentication_required', 'authentication-required'],
  ] as const)(
    'are tried again with notice where the bank says %s, and the refused charge is closed',
    async (bank, problem) => {
      const cleo = await billing.driver();
      await cleo.app.addCard();
      await billing.subscribe(cleo);
      const method = await billing.methodOf(cleo);
      method.bank = bank;
      await billing.bill(noon('2026-04-15'));
      await billing.bill(noon('2026-04-15'));
      expect(await billing.invoicesOf(cleo)).toMatchObject([{ state: 'OPEN', attempts: 1, problem, attempt: null }]);
      expect(await billing.mailsTo(cleo)).toEqual(['The payment of invoice SUB was not successful']);
      method.bank = 'good';
      await billing.bill(noon('2026-04-16'));
      expect(await billing.invoicesOf(cleo)).toMatchObject([{ state: 'PAID', problem: null }]);
      expect(await billing.chargesOf(cleo)).toEqual([
        ['canceled', 0],
        ['succeeded', 1083],
      ]);
    },
  );

  it('keep the reason of a refusal whose answer was lost', async () => {
    const dora = await billing.driver();
    await dora.app.addCard();
    await billing.subscribe(dora);
    (await billing.methodOf(dora)).bank = 'insufficient_funds';
    billing.stripe.losesAnswer = losesFirstAnswers();
    await expect(billing.bill(noon('2026-04-15'))).rejects.toThrow();
    await expect(billing.bill(noon('2026-04-15'))).rejects.toThrow();
    await billing.bill(noon('2026-04-15'));
    expect(await billing.invoicesOf(dora)).toMatchObject([{ attempts: 1, problem: 'insufficient-funds' }]);
    expect(await billing.chargesOf(dora)).toEqual([['canceled', 0]]);
  });

  it('wait for a charge that Stripe still works on, and for its message, however often and in whatever order', async () => {
    const emil = await billing.driver();
    await emil.app.addCard();
    await billing.subscribe(emil);
    (await billing.methodOf(emil)).bank = 'processing';
    await billing.bill(noon('2026-04-15'));
    const [invoice] = await billing.invoicesOf(emil);
    expect(invoice).toMatchObject({ state: 'OPEN', attempts: 0, problem: null });
    const intent = [...billing.stripe.intents.values()].find(
      ({ metadata }) => metadata['subscription_invoice'] === invoice?.id,
    );
    const object = { object: 'payment_intent', id: intent?.id, metadata: intent?.metadata };
    const message = (type: string) => ({
      body: Buffer.from(JSON.stringify({ id: `evt_${type}`, type, data: { object } })),
    });
    expect((await billing.deliver(message('payment_intent.succeeded'), 'whsec_other')).statusCode).toBe(400);
    // An older message that says it failed comes last; nothing but the state at Stripe counts.
    Object.assign(intent ?? {}, { status: 'succeeded', amount_received: 1083 });
    const [succeeded, failed] = [message('payment_intent.succeeded'), message('payment_intent.payment_failed')];
    for (const each of [succeeded, succeeded, failed, succeeded])
      expect((await billing.deliver(each)).statusCode).toBe(200);
    await billing.bill(new Date(noon('2026-04-15').getTime() + 1000));
    expect(await billing.invoicesOf(emil)).toMatchObject([{ state: 'PAID', attempts: 1 }]);
    for (const each of [failed, succeeded]) await billing.deliver(each);
    await billing.bill(noon('2026-04-16'));
    expect(await billing.invoicesOf(emil)).toMatchObject([{ state: 'PAID', attempts: 1 }]);
    expect(await billing.chargesOf(emil)).toEqual([['succeeded', 1083]]);
  });

  it('treat a card that was removed at Stripe itself as refused', async () => {
    const hana = await billing.driver();
    await hana.app.addCard();
    await billing.subscribe(hana);
    (await billing.methodOf(hana)).customer = null;
    await billing.bill(noon('2026-04-15'));
    expect(await billing.invoicesOf(hana)).toMatchObject([{ state: 'OPEN', problem: 'declined', attempts: 1 }]);
  });

  it('leave an amount that Stripe does not take to the next invoice, which shows it and is charged with it', async () => {
    const finn = await billing.driver();
    await finn.app.addCard();
    await billing.subscribe(finn, await billing.tariffOf('0.30'));
    await billing.bill(noon('2026-04-15'));
    await billing.bill(noon('2026-04-16'));
    expect(await billing.invoicesOf(finn)).toMatchObject([
      { state: 'CARRIED', total_minor: 32, attempts: 0, next_attempt_at: null, problem: 'too-small' },
    ]);
    expect([await billing.mailsTo(finn), await billing.chargesOf(finn)]).toEqual([[], []]);
    await billing.bill(noon('2026-05-15'));
    const [first, second] = await billing.invoicesOf(finn);
    expect(first).toMatchObject({ state: 'CARRIED', carried_to: second?.id });
    expect(second).toMatchObject({ state: 'PAID', total_minor: 64, carried_minor: 32, net_minor: 30, tax_minor: 2 });
    expect(await billing.chargesOf(finn)).toEqual([['succeeded', 64]]);
    const entries = await billing.test.database.kysely
      .selectFrom('subscription_entry')
      .selectAll()
      .where('invoice_id', 'in', [first?.id ?? '', second?.id ?? ''])
      .execute();
    const sumOf = (account: 'debit' | 'credit') =>
      entries.filter((entry) => entry[account] === 'DRIVERS').reduce((sum, entry) => sum + entry.amount_minor, 0);
    expect([sumOf('debit'), sumOf('credit')]).toEqual([64, 64]);
    const pdf = async (number: number | undefined) => {
      const path = exportMobileInvoice.path.replace('{id}', `SUB-${String(number).padStart(6, '0')}`);
      return textOfPdf((await billing.call('POST', path, {})).rawPayload);
    };
    expect(await pdf(second?.number)).toMatch(
      new RegExp(`Carried over from SUB-${String(first?.number).padStart(6, '0')}.*\\$0\\.32`, 's'),
    );
    expect(await pdf(first?.number)).toMatch(/With the next invoice/);
  });

  it('stand beside the provider’s books as they are in ours', async () => {
    await readAllCardBooks(billing.test.app.platform, noon('2026-06-01'));
    const { results } = (await billing.call('GET', '/api/v1/mobile-app/stripe-transaction?limit=100')).json<{
      results: { state: string }[];
    }>();
    expect(results.length).toBeGreaterThan(5);
    expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['MATCHED']));
    const entries = await billing.test.database.kysely.selectFrom('subscription_entry').selectAll().execute();
    const paid = entries.filter(({ kind }) => kind === 'PAID').reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    expect([...billing.stripe.intents.values()].reduce((sum, { amount_received }) => sum + amount_received, 0)).toBe(
      paid,
    );
  });
});
