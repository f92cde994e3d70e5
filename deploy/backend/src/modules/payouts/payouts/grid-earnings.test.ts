import type { Payout } from '@plugboard/contracts/payouts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPayoutsTest, openSandboxAccount, partner, type PayoutsTest } from './payouts.fixtures.ts';

const now = new Date('2026-03-05T12:00:00Z');

describe.each(engines)('payouts of grid earnings on %s', (engine) => {
  let test: TestApp;
  let payouts: PayoutsTest;

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    payouts = await createPayoutsTest(test);
    await openSandboxAccount(test, partner);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await sql`truncate payout_entry, payout_line, payout, charging_session, grid_bid, utility_dispatch, grid_earning,
      sandbox_transfer, payout_due cascade`.execute(test.database.kysely);
  });

  /** Balances of a payout's ledger by account, in minor units. */
  const balancesOf = async (id: string) => {
    const { rows } = await sql<{ account: string; balance: number }>`
      select account, sum(amount)::int as balance from (
        select debit as account, -amount_minor as amount from payout_entry where payout_id = ${id}
        union all select credit, amount_minor from payout_entry where payout_id = ${id}) as moved
      group by account`.execute(test.database.kysely);
    return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
  };
  const payInFull = async ({ id, net }: Payout) => {
    expect((await payouts.act(id, 'pay/', { amount: net })).statusCode).toBe(200);
    await payouts.send();
  };

  it('give the receiver what its sites earned from the grid, as lines of their own', async () => {
    await payouts.insertSession();
    const bid = await payouts.insertBid(payouts.partnerSite, 3000);
    await payouts.insertBid(payouts.ownSite, 700);
    // Of two sites, the partner's gets its half.
    await payouts.insertDispatch(1001);
    await payouts.calculate();
    const ofPartner = await payouts.only(`&search=${partner}`);
    const shares = (await test.database.kysely.selectFrom('grid_earning').selectAll().execute()).filter(
      ({ source, location_id }) => source === 'UTILITY' && location_id === payouts.partnerSite,
    );
    const half = Number(shares[0]?.earned_minor);
    expect([500, 501]).toContain(half);
    // Besides the session: the commission of 10 % alone, on each line.
    expect(ofPartner).toMatchObject({
      sessions: 1,
      gross: '11.00',
      grid_earnings: ((3000 + half) / 100).toFixed(2),
      commission: '4.50',
      transaction_fees: '0.30',
      network_fee: '0.50',
      net: ((858 + 2700 + half - 50) / 100).toFixed(2),
    });
    const lines = (await payouts.linesOf(ofPartner.id)).filter(({ source }) => source !== 'SESSION');
    expect(lines.toSorted((one, other) => one.source.localeCompare(other.source))).toEqual([
      expect.objectContaining({ source: 'CAPACITY_TRADING', charger_name: null, location_name: 'Plaza', net: '27.00' }),
      expect.objectContaining({ source: 'UTILITY', location_name: 'Plaza', charger_name: null }),
    ]);
    expect(await balancesOf(ofPartner.id)).toMatchObject({ EARNED: -1100, GRID: -3000 - half, COMMISSION: 450 });
    await payInFull(ofPartner);
    const { RECEIVER, SENT } = await balancesOf(ofPartner.id);
    const [transfer] = await test.database.kysely.selectFrom('sandbox_transfer').selectAll().execute();
    expect([RECEIVER, SENT, Number(transfer?.amount_minor)]).toEqual([
      0,
      858 + 2700 + half - 50,
      858 + 2700 + half - 50,
    ]);
    // A correction of a paid earning is a difference of this month, even where its site is another's by now.
    await test.database.kysely.updateTable('grid_bid').set({ earned_minor: 2000 }).where('id', '=', bid).execute();
    await payouts.calculate();
    const next = await payouts.only(`&search=${partner}&state__in=OPEN`);
    expect(next).toMatchObject({ month: 3, sessions: 0, grid_earnings: '-10.00', net: '-9.00', adjustments: '-9.00' });
  });

  it('are exported with their type and amount', async () => {
    await payouts.insertSession();
    await payouts.insertBid(payouts.partnerSite, 3000);
    await payouts.calculate();
    const { id } = await payouts.only();
    const rowsOf = async (reply: ReturnType<PayoutsTest['act']>) =>
      (await readXlsx((await reply).rawPayload)).sheets[0]?.rows ?? [];
    const [heads = [], ...lines] = await rowsOf(payouts.act(id, 'export_single'));
    const column = (name: string) => lines.map((line) => line[heads.indexOf(name)]);
    expect(column('Type')).toEqual(['Charging session', 'Capacity Trading']);
    expect(column('Grid earnings')).toEqual([0, 30]);
    expect(column('Session').map((session) => typeof session)).toEqual(['string', 'object']);
    const [listHeads = [], listed = []] = await rowsOf(payouts.act('excel', 'export/', {}));
    expect(listed[listHeads.indexOf('Grid earnings')]).toBe(30);
  });

  it('keep what a site earned from the grid when its receiver changes or it is removed', async () => {
    await payouts.insertBid(payouts.partnerSite, 3000);
    await payouts.calculate();
    const { kysely } = test.database;
    await kysely.updateTable('location_share').set({ receives_payouts: false }).execute();
    await payouts.calculate();
    expect(await payouts.only()).toMatchObject({ receiver: 'owner', grid_earnings: '30.00', net: '27.00' });
    await kysely.updateTable('location_share').set({ receives_payouts: true }).execute();
    await payouts.calculate();
    expect(await payouts.only()).toMatchObject({ receiver: partner, net: '27.00' });
    await kysely.deleteFrom('grid_bid').execute();
    await payouts.calculate();
    expect(await payouts.only()).toMatchObject({ receiver: partner, net: '27.00' });
  });
});
