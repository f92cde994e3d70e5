import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { engines } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { divideEarning, divideSession } from './divide-session.ts';
import { createPayoutsTest, openSandboxAccount, partner, type PayoutsTest } from './payouts.fixtures.ts';

/** Choices that follow from a seed. */
function randomFrom(seed: number) {
  let state = seed;
  const fraction = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return { below, choose: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value };
}

const fees = { commission: '10', commission_per_transaction: '0.30', charging_network_fee_cents_per_kwh: '2.5' };

describe.each(engines)('whatever happens to sessions and payouts on %s', (engine) => {
  let test: TestApp;
  let now = new Date('2026-03-05T12:00:00Z');
  let payouts: PayoutsTest;

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    payouts = await createPayoutsTest(test);
    for (const receiver of [partner, 'owner']) await openSandboxAccount(test, receiver);
  });
  afterAll(() => test.close());

  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(test.database.kysely)).rows;

  /** Payouts whose sums are not those of their lines. */
  const wrongSums = () =>
    rows(sql`select payout.id from payout left join payout_line line on line.payout_id = payout.id
      group by payout.id, payout.tenant_id
      having (payout.gross_minor, payout.grid_minor, payout.net_minor, payout.energy_wh) is distinct from
        (coalesce(sum(line.gross_minor), 0)::bigint, coalesce(sum(line.grid_minor), 0)::bigint,
          coalesce(sum(line.net_minor), 0)::bigint, coalesce(sum(line.energy_wh), 0)::bigint)
        or coalesce(sum(line.net_minor - line.gross_minor - line.grid_minor + line.commission_minor + line.transaction_minor
          + line.network_minor + line.provider_minor + line.refund_minor), 0) <> 0`);
  /** Payouts whose receiver is owed something else by the ledger than by the sums. */
  const wrongBalances = () =>
    rows(sql`select payout.id from payout left join payout_entry entry on entry.payout_id = payout.id
      group by payout.id, payout.tenant_id
      having coalesce(sum(case when credit = 'RECEIVER' then entry.amount_minor
          when debit = 'RECEIVER' then -entry.amount_minor end), 0)
        <> case when payout.state = 'PAID' then 0 when payout.state = 'PAYING' then payout.amount_minor
          else payout.net_minor end`);
  /** Paid payouts of which the provider sent another amount, or that it does not know. */
  const wrongTransfers = () =>
    rows(sql`select payout.id from payout full join sandbox_transfer transfer on transfer.id::text = payout.reference
      where (payout.state = 'PAID' or transfer.id is not null)
        and (payout.state, payout.amount_minor) is distinct from ('PAID', transfer.amount_minor)`);
  /** Net of each session's lines beside what its amounts say. */
  async function expectLinesToBeShares(): Promise<void> {
    const sessions = await rows(sql`select session.*, coalesce(sum(line.net_minor), 0)::int as paid_net
      from charging_session session left join payout_line line on line.session_id = session.id
      group by session.tenant_id, session.id`);
    for (const session of sessions) {
      const { net_minor } = divideSession(
        {
          gross: Number(session['revenue_minor']),
          tax: Number(session['sales_tax_minor']),
          currency: 'USD',
          wattHours: Number(session['energy_wh']),
          providerFee: Number(session['provider_fee_minor']),
          refunded: Number(session['refunded_minor']),
        },
        fees,
      );
      const isPaid = session['status'] === 'COMPLETED_AND_PAID' && Number(session['revenue_minor']) > 0;
      expect(Number(session['paid_net'])).toBe(isPaid ? net_minor : 0);
    }
    const earnings = await rows(sql`select earning.earned_minor, coalesce(sum(line.net_minor), 0)::int as paid_net
      from grid_earning earning left join payout_line line on line.session_id = earning.id
      group by earning.tenant_id, earning.id`);
    for (const { earned_minor, paid_net } of earnings)
      expect(Number(paid_net)).toBe(divideEarning(Number(earned_minor), 'USD', fees).net_minor);
  }

  const correct = (id: string, earned_minor: number) =>
    test.database.kysely.updateTable('grid_bid').set({ earned_minor }).where('id', '=', id).execute();

  it.each([1, 2, 3])('lines, ledger and provider agree, and paid ones stay (seed %i)', async (seed) => {
    const { below, choose } = randomFrom(seed);
    const ids: string[] = [];
    const bids: string[] = [];
    const paid = new Map<string, unknown>();
    const site = () => choose([payouts.ownSite, payouts.partnerSite, null]);
    // A site has one bid for a period.
    const evening = () => new Date(Date.UTC(2026, below(now.getUTCMonth() + 1), 1 + below(5), 18, 0, bids.length));
    const settle = async () => {
      bids.push(
        await payouts.insertBid(choose([payouts.ownSite, payouts.partnerSite]), below(5000), evening().toISOString()),
      );
    };
    const deeds = [
      async () => {
        const day = `2026-0${1 + below(now.getUTCMonth() + 1)}-0${1 + below(5)}T10:00:00Z`;
        const revenue_minor = below(5000);
        const sales_tax_minor = Math.floor(revenue_minor / 11);
        ids.push(await payouts.insertSession({ revenue_minor, sales_tax_minor, location_id: site() }, day));
      },
      () => payouts.changeSession(choose(ids), { revenue_minor: below(5000), sales_tax_minor: 0 }),
      () => payouts.changeSession(choose(ids), { refunded_minor: below(300), energy_wh: below(60_000) }),
      () => payouts.changeSession(choose(ids), { status: choose(['COMPLETED', 'COMPLETED_AND_PAID']) }),
      () => payouts.changeSession(choose(ids), { location_id: site() }),
      settle,
      () => correct(choose(bids), below(5000)),
      async () => void (await payouts.insertDispatch(below(900), evening().toISOString())),
      async () => {
        for (const { id, net } of (await payouts.list()).filter(({ may_pay }) => may_pay).slice(0, 1))
          await payouts.act(id, 'pay/', { amount: net });
        await payouts.send();
      },
      async () => {
        now = new Date(now.getTime() + 86_400_000 * 9);
      },
    ];
    await deeds[0]?.();
    await settle();
    for (let count = 0; count < 40; count += 1) {
      await choose(deeds)();
      if (below(3) > 0) await payouts.calculate();
      for (const payout of (await payouts.list()).filter(({ state }) => state === 'PAID'))
        expect(payout).toEqual(paid.get(payout.id) ?? paid.set(payout.id, payout).get(payout.id));
    }
    await payouts.calculate();
    expect(paid.size).toBeGreaterThan(0);
    expect(await wrongSums()).toEqual([]);
    expect(await wrongBalances()).toEqual([]);
    expect(await wrongTransfers()).toEqual([]);
    await expectLinesToBeShares();
  });
});
