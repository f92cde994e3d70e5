import type { Payout } from '@plugboard/contracts/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPayoutsTest, openSandboxAccount, partner, type PayoutsTest } from './payouts.fixtures.ts';

describe.each(engines)('payouts on %s', (engine) => {
  let test: TestApp;
  let now = new Date('2026-03-05T12:00:00Z');
  let payouts: PayoutsTest;

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    payouts = await createPayoutsTest(test);
    await openSandboxAccount(test, partner);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    now = new Date('2026-03-05T12:00:00Z');
    for (const table of [
      'payout_entry',
      'payout_line',
      'payout',
      'payout_due',
      'charging_session',
      'sandbox_transfer',
    ] as const)
      await test.database.kysely.deleteFrom(table).execute();
    await test.database.kysely.updateTable('payout_settings').set({ second_person_above: '1000.00' }).execute();
    await test.database.kysely.deleteFrom('payout_due').execute();
  });

  /** Balances of a payout's ledger, in minor units. */
  const balancesOf = async (id: string) => {
    const entries = await test.database.kysely
      .selectFrom('payout_entry')
      .selectAll()
      .where('payout_id', '=', id)
      .execute();
    const balances: Record<string, number> = {};
    for (const { debit, credit, amount_minor } of entries) {
      balances[debit] = (balances[debit] ?? 0) - Number(amount_minor);
      balances[credit] = (balances[credit] ?? 0) + Number(amount_minor);
    }
    return balances;
  };
  const pay = (payout: Payout, body: object = { amount: payout.net }) => payouts.act(payout.id, 'pay/', body);
  const payInFull = async (payout: Payout) => {
    expect((await pay(payout)).statusCode).toBe(200);
    await payouts.send();
  };

  it('divide what a session earned, per receiver and month, as the reports do', async () => {
    await payouts.insertSession();
    await payouts.insertSession({ location_id: payouts.ownSite });
    await payouts.insertSession({}, '2026-01-31T23:59:59Z');
    await payouts.insertSession({ status: 'COMPLETED', settlement: 'UNPAID' });
    await payouts.calculate();
    const found = await payouts.list();
    expect(found.map(({ receiver, year, month, state }) => [receiver, year, month, state])).toEqual([
      [partner, 2026, 2, 'DUE'],
      ['owner', 2026, 2, 'DUE'],
      [partner, 2026, 1, 'DUE'],
    ]);
    const named = await payouts.only(`&search=${encodeURIComponent(found[1]?.receiver_name ?? '')}`);
    expect(named).toMatchObject({ receiver: 'owner', month: 2 });
    // 10 % of 10.00, 0.30, 20 kWh at 2.5 cents, and the card company's fee.
    expect(found[0]).toMatchObject({
      sessions: 1,
      energy: 20,
      gross: '11.00',
      tax: '1.00',
      commission: '1.00',
      transaction_fees: '0.30',
      network_fee: '0.50',
      provider_fees: '0.62',
      refunds: '0.00',
      net: '8.58',
      adjustments: '0.00',
      account_status: 'complete',
      may_pay: true,
    });
    expect(await balancesOf(found[0]?.id ?? '')).toEqual({
      EARNED: -1100,
      COMMISSION: 100,
      TRANSACTION: 30,
      NETWORK: 50,
      PROVIDER: 62,
      RECEIVER: 858,
    });
  });

  it('are open until their month is over, and filtered by months and status', async () => {
    await payouts.insertSession();
    await payouts.insertSession({}, '2026-03-02T10:00:00Z');
    await payouts.calculate();
    expect((await payouts.list('&ordering=period')).map(({ state }) => state)).toEqual(['DUE', 'OPEN']);
    const march = await payouts.only('&year_start=2026&month_start=3&year_end=2026&month_end=4');
    expect(march).toMatchObject({ month: 3, may_pay: false });
    expect(await payouts.list('&state__in=PAID,FAILED')).toEqual([]);
    expect((await payouts.only('&state__in=OPEN')).month).toBe(3);
    const refused = await pay(march);
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      'This payout can’t be paid: its month is not over, or nothing is owed.',
    ]);
  });

  it('follow corrections, refunds, new fees and a new receiver until they are paid', async () => {
    const id = await payouts.insertSession();
    await payouts.calculate();
    await payouts.changeSession(id, { revenue_minor: 2200, sales_tax_minor: 200, refunded_minor: 500 });
    await payouts.calculate();
    expect(await payouts.only()).toMatchObject({ gross: '22.00', commission: '2.00', refunds: '5.00', net: '13.58' });
    await test.database.kysely.updateTable('payout_settings').set({ commission: '20' }).execute();
    await payouts.calculate();
    expect(await payouts.only()).toMatchObject({ commission: '4.00', net: '11.58' });
    await test.database.kysely.updateTable('payout_settings').set({ commission: '10' }).execute();
    await test.database.kysely.updateTable('location_share').set({ receives_payouts: false }).execute();
    await payouts.calculate();
    expect(await payouts.only()).toMatchObject({ receiver: 'owner', net: '13.58' });
    await test.database.kysely.updateTable('location_share').set({ receives_payouts: true }).execute();
    await payouts.calculate();
    expect(await payouts.only()).toMatchObject({ receiver: partner, net: '13.58' });
  });

  it('never change once they are paid: late and corrected sessions are adjustments of this month', async () => {
    const id = await payouts.insertSession();
    await payouts.calculate();
    await payInFull(await payouts.only());
    const paid = await payouts.only();
    expect(paid).toMatchObject({ state: 'PAID', amount: '8.58', may_pay: false });
    expect(paid.reference).not.toBeNull();
    await payouts.changeSession(id, { revenue_minor: 550, sales_tax_minor: 50 });
    const late = await payouts.insertSession();
    await payouts.calculate();
    const [march, february] = await payouts.list();
    expect(february).toEqual(paid);
    // Half of the first is taken back, less its commission; the late one is owed.
    expect(march).toMatchObject({ month: 3, state: 'OPEN', sessions: 0, net: '3.58', adjustments: '3.58' });
    const lines = await payouts.linesOf(march?.id ?? '');
    expect(lines.map(({ session, net, is_adjustment }) => [session, net, is_adjustment])).toEqual(
      expect.arrayContaining([
        [id, '-5.00', true],
        [late, '8.58', true],
      ]),
    );
    // A correction concerns the receiver that was paid for the session.
    await payouts.changeSession(id, { location_id: payouts.ownSite });
    await payouts.calculate();
    expect((await payouts.list())[0]).toMatchObject({ receiver: partner, net: '3.58' });
  });

  it('are paid once, by the amount that was asked for, with a reason where it was changed', async () => {
    await payouts.insertSession();
    await payouts.calculate();
    const due = await payouts.only();
    expect((await pay(due, { amount: '8.00' })).json()).toEqual({ reason: ['Enter a reason'] });
    expect((await pay(due, { amount: '-1' })).json()).toHaveProperty('amount');
    const asked = await pay(due, { amount: '8', reason: 'Damaged cable' });
    expect(asked.json()).toMatchObject({ state: 'PAYING', amount: '8.00', requested_by: 'admin demo' });
    expect((await pay(due)).statusCode).toBe(409);
    await payouts.send();
    await payouts.send();
    expect(await payouts.only()).toMatchObject({ state: 'PAID', amount: '8.00', reason: 'Damaged cable', net: '8.58' });
    expect(await lastEntry(test)).toMatchObject({ action: 'payout.paid' });
    const transfers = await test.database.kysely.selectFrom('sandbox_transfer').selectAll().execute();
    expect(transfers.map(({ amount_minor }) => Number(amount_minor))).toEqual([800]);
    expect(await balancesOf(due.id)).toMatchObject({ RECEIVER: 0, SENT: 800, CHANGED: 58 });
  });

  it('wait for a second person above the limit, and where more is paid than was earned', async () => {
    await payouts.insertSession();
    await payouts.calculate();
    const due = await payouts.only();
    const waiting = (await pay(due, { amount: '9.00', reason: 'Goodwill' })).json<Payout>();
    expect(waiting).toMatchObject({ state: 'AWAITING', may_approve: false, may_decline: true });
    expect((await payouts.act(due.id, 'approve/')).statusCode).toBe(403);
    const declined = await payouts.act(due.id, 'decline/', { reason: 'Too much' }, payouts.tokens.second);
    expect(declined.json()).toMatchObject({ state: 'DUE', amount: null });
    expect(await lastEntry(test)).toMatchObject({ action: 'payout.declined', after: { reason: 'Too much' } });
    await test.database.kysely.updateTable('payout_settings').set({ second_person_above: '5.00' }).execute();
    await pay(due);
    await payouts.send();
    const seen = await test.call({ url: `/api/v1/billing/payout/${due.id}/`, token: payouts.tokens.second });
    expect(seen.json()).toMatchObject({ state: 'AWAITING', may_approve: true });
    expect((await payouts.act(due.id, 'approve/', {}, payouts.tokens.second)).json()).toMatchObject({
      state: 'PAYING',
    });
    await payouts.send();
    expect(await payouts.only()).toMatchObject({ state: 'PAID', approved_by: 'superuser@demo.example' });
  });

  it('fail where the account takes nothing, and can be paid again', async () => {
    await payouts.insertSession();
    await payouts.calculate();
    const due = await payouts.only();
    const { kysely } = test.database;
    await kysely.updateTable('sandbox_payout_account').set({ status: 'restricted' }).execute();
    await payInFull(due);
    expect(await payouts.only()).toMatchObject({ state: 'FAILED', failure: 'ACCOUNT', may_pay: true });
    expect(await balancesOf(due.id)).toMatchObject({ RECEIVER: 858 });
    await kysely.updateTable('sandbox_payout_account').set({ status: 'complete' }).execute();
    await payInFull(due);
    expect(await payouts.only()).toMatchObject({ state: 'PAID', failure: null });
  });

  it('are refused to somebody who has seen an older version', async () => {
    const id = await payouts.insertSession();
    await payouts.calculate();
    const due = await payouts.only();
    await payouts.changeSession(id, { revenue_minor: 2200 });
    await payouts.calculate();
    const reply = await test.call({
      method: 'POST',
      url: `/api/v1/billing/payout/${due.id}/pay/`,
      token: payouts.tokens.first,
      body: { amount: due.net },
      headers: { 'if-match': `"${due.version}"` },
    });
    expect(reply.statusCode).toBe(412);
  });

  it('are exported as a list and one by one', async () => {
    await payouts.insertSession();
    await payouts.calculate();
    const { id } = await payouts.only();
    const list = await payouts.act('excel', 'export/', { state__in: ['DUE'] });
    expect([list.statusCode, list.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('payouts.xlsx'),
    ]);
    const single = await payouts.act(id, 'export_single');
    expect(single.headers['content-disposition']).toContain(`payout_${id}.xlsx`);
    expect(single.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('show a partner their own alone', async () => {
    await payouts.insertSession();
    await payouts.insertSession({ location_id: payouts.ownSite });
    await payouts.calculate();
    const token = await signInAs(test, 'partner');
    expect((await payouts.list('', token)).map(({ receiver }) => receiver)).toEqual([partner]);
    const foreign = (await payouts.list()).find(({ receiver }) => receiver === 'owner')?.id ?? '';
    expect((await test.call({ url: `/api/v1/billing/payout/${foreign}/`, token })).statusCode).toBe(404);
    expect((await test.call({ url: `/api/v1/billing/payout/${foreign}/line/`, token })).json()).toMatchObject({
      results: [],
    });
    expect((await payouts.act(foreign, 'export_single', {}, token)).statusCode).toBe(404);
  });
});
