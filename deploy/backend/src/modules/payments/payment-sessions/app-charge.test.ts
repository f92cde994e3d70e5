import { addPaymentMethod, type PaymentMethod } from '@plugboard/contracts/accounts';
import { createAppCharge, type PaymentSession } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionsOf } from '../../../testing/charging-fixtures.ts';
import type { Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { outboxOf } from '../../../testing/outbox.ts';
import { patient } from '../../../testing/patient.ts';
import {
  cards,
  createPaymentsTest,
  ledgerOf,
  sandboxOf,
  startCharge,
  stopCharge,
  type PaymentsTest,
} from '../../../testing/payment-tests.ts';
import { signInAs } from '../../../testing/sign-in.ts';

describe.each([oneEngine])('a charge from the app with a saved card on %s', (engine) => {
  let payments: PaymentsTest;
  let token: string;
  let keys = 0;

  const post = (url: string, body: object, by = token) =>
    payments.call({ method: 'POST', url, body, token: by, headers: { 'idempotency-key': `app ${(keys += 1)}` } });
  const save = async (number: string, by = token) =>
    (await post(addPaymentMethod.path, { token: await payments.tokenOf(number) }, by)).json<PaymentMethod>();
  const charge = (at: Pick<Operated, 'id'>, more: object = {}, by = token) =>
    post(createAppCharge.path, { charger: at.id, connector_id: 1, ...more }, by);

  beforeAll(async () => {
    payments = await createPaymentsTest(engine);
    token = await signInAs(payments.test, 'driver');
  });
  afterAll(() => payments.test.close());

  it('needs a saved card of one’s own', async () => {
    const at = await payments.charger('NONE');
    expect((await charge(at)).json()).toEqual({ payment_method: ['Save a card first.'] });
    const foreign = await save(cards.good, await signInAs(payments.test, 'partner'));
    const answer = await charge(at, { payment_method: foreign.id });
    expect([answer.statusCode, answer.json()]).toEqual([400, { payment_method: ['Save a card first.'] }]);
    expect(at.asked).toEqual([]);
    await at.point.terminate();
  });

  it('is held on the default card before any energy flows, and taken at the stop, once', async () => {
    const at = await payments.charger('APP');
    const { id: card } = await save(cards.good);
    const [first, second] = await Promise.all([charge(at), charge(at)]);
    const { id } = first.json<PaymentSession>();
    expect(second.json<PaymentSession>().id).toBe(id);
    expect(await payments.until(id, 'AUTHORISED')).toMatchObject({ held: { amount: '20.00' } });
    await vi.waitFor(() => expect(at.asked.map(({ action }) => action)).toContain('RemoteStartTransaction'), patient);
    const transaction = await startCharge(at, payments.now());
    await payments.until(id, 'CHARGING');
    payments.clock.pass(1800);
    await stopCharge(at, transaction, 5000, payments.now());
    expect(await payments.until(id, 'PAID')).toMatchObject({ paid: { amount: '2.00' }, energy: 4 });
    const ledger = await ledgerOf(payments.test, id);
    expect(ledger).toEqual({ held: 0, captured: 200, refunded: 0 });
    expect(await sandboxOf(payments.test, id)).toEqual(ledger);
    expect(await sessionsOf(payments.test, at.id)).toMatchObject([{ status: 'COMPLETED_AND_PAID' }]);
    expect(await outboxOf(payments.test, 'driver@demo.example')).toMatchObject([
      { subject: 'Your receipt from Tenant demo' },
    ]);
    const audited = await payments.test.database.kysely
      .selectFrom('audit_entry')
      .select(['action', 'subject_id'])
      .where('action', '=', 'payment.begun')
      .execute();
    expect(audited).toEqual([id, id].map((subject_id) => ({ action: 'payment.begun', subject_id })));
    // The same card by its id; the charge point does not start now.
    const again = (await charge(at, { payment_method: card })).json<PaymentSession>();
    expect(again.id).not.toBe(id);
    await payments.until(again.id, 'AUTHORISED');
    await payments.call({ method: 'POST', url: `/api/v1/payment/session/${again.id}/stop/` });
    expect(await payments.until(again.id, 'CANCELLED')).toMatchObject({ held: { amount: '0.00' } });
    await at.point.terminate();
  });

  it('starts nothing with a card that the bank refuses, and asks its holder where the bank wants to', async () => {
    const at = await payments.charger('POOR');
    const poor = await save(cards.poor);
    const { id } = (await charge(at, { payment_method: poor.id })).json<PaymentSession>();
    expect(await payments.until(id, 'FAILED')).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' });
    expect(at.asked).toEqual([]);
    const asked = await save(cards.challenge);
    const waiting = (await charge(at, { payment_method: asked.id })).json<PaymentSession>();
    await vi.waitFor(async () => expect((await payments.read(waiting.id)).challenge).not.toBeNull(), patient);
    expect(at.asked).toEqual([]);
    await at.point.terminate();
  });

  it('is refused where another provider takes the payments', async () => {
    const at = await payments.charger('ELSEWHERE');
    await payments.test.database.kysely.updateTable('payment_method').set({ provider: 'stripe' }).execute();
    expect((await charge(at)).json()).toEqual({
      payment_method: ['This card cannot be charged here. Save it again.'],
    });
    await at.point.terminate();
  });
});
