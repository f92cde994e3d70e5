import type { Efficiency, ReportRow } from '@plugboard/contracts/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPayoutsTest, partner, type PayoutsTest } from './payouts.fixtures.ts';

const february = { start_date: '2026-02-01', end_date: '2026-02-28' };
const payoutColumns = ['Transaction fee', 'Net revenue'];

/** From the dashboard to the report, its file and the payouts: the same sessions everywhere, as far as a role sees them. */
describe.each([oneEngine])('figures of a month by role on %s', (engine) => {
  let test: TestApp;
  let payouts: PayoutsTest;

  const figuresOf = async (token: string, place = 'dashboard/energy') => {
    const period = 'tz=UTC&start_at__gt=2026-02-01T00:00:00Z&end_at__lte=2026-03-01T00:00:00Z';
    return (await test.call({ url: `/api/v1/${place}/efficiency?${period}`, token })).json<Efficiency>().charges;
  };
  const report = (token: string, body: object = {}, file = '') =>
    test.call({ method: 'POST', url: `/api/v1/report/generic/${file}`, token, body: { ...february, ...body } });
  /** Sums of the report's rows and of its file. */
  const reported = async (token: string, body: object = {}) => {
    const rows = (await report(token, body)).json<{ results: ReportRow[] }>().results;
    const [head = '', ...lines] = (await report(token, body, 'csv/export')).body.trim().split('\r\n');
    const sum = (field: string) => rows.reduce((total, row) => total + Number(row[field]), 0);
    return {
      sessions: rows.length,
      lines: lines.length,
      energy: sum('spent_energy'),
      revenue: sum('total_revenue').toFixed(2),
      columns: payoutColumns.filter((name) => head.includes(name)),
      cells: Object.keys(rows[0] ?? {}),
    };
  };
  const grossOf = async (token: string) =>
    (await payouts.list('&year_start=2026&month_start=2&year_end=2026&month_end=2', token)).map(
      ({ receiver, gross, sessions }) => ({ receiver, gross, sessions }),
    );

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => new Date('2026-03-05T12:00:00Z') });
    payouts = await createPayoutsTest(test);
    await payouts.insertSession();
    await payouts.insertSession({ revenue_minor: 333, sales_tax_minor: 33 }, '2026-02-28T23:30:00Z');
    await payouts.insertSession({ location_id: payouts.ownSite, revenue_minor: 2005, energy_wh: 7500 });
    await payouts.insertSession({}, '2026-03-01T00:00:00Z');
    await payouts.calculate();
  });
  afterAll(() => test.close());

  it.each(['admin', 'owner'] as const)(
    'are one for the %s, whose payouts are what the report adds up to',
    async (role) => {
      await test.database.kysely
        .updateTable('account')
        .set({ has_payout_access: true })
        .where('email', '=', `${role}@demo.example`)
        .execute();
      const token = await signInAs(test, role);
      const { sessions, energy_consumed: energy, total_revenue: revenue } = await figuresOf(token);
      const all = await reported(token);
      expect(all).toMatchObject({
        sessions,
        lines: sessions,
        energy,
        revenue: revenue?.amount,
        columns: payoutColumns,
      });
      const plaza = await reported(token, { location__in: [payouts.partnerSite] });
      const harbor = await reported(token, { location__in: [payouts.ownSite] });
      expect(await grossOf(token)).toEqual([
        { receiver: partner, gross: plaza.revenue, sessions: plaza.sessions },
        { receiver: 'owner', gross: harbor.revenue, sessions: harbor.sessions },
      ]);
      expect(all.revenue).toBe('34.38');
    },
  );

  it('are the same for a partner, who sees the payout of their own site alone', async () => {
    const token = await signInAs(test, 'partner');
    const { sessions, total_revenue: revenue } = await figuresOf(token);
    expect(await reported(token)).toMatchObject({ sessions, lines: sessions, revenue: revenue?.amount });
    const plaza = await reported(token, { location__in: [payouts.partnerSite] });
    expect(await grossOf(token)).toEqual([{ receiver: partner, gross: plaza.revenue, sessions: plaza.sessions }]);
  });

  it('lack the payout columns for whoever receives none, in rows and files', async () => {
    const receives = (has_payout_access: boolean) =>
      test.database.kysely.updateTable('account').set({ has_payout_access }).where('email', '=', partner).execute();
    await receives(false);
    const token = await signInAs(test, 'partner');
    const seen = await reported(token);
    expect(seen.columns).toEqual([]);
    expect(seen.cells).not.toContain('transaction_fee');
    expect(seen.cells).not.toContain('net_revenue');
    expect((await test.call({ url: '/api/v1/billing/payout/', token })).statusCode).toBe(403);
    await receives(true);
  });

  it('have no revenue and no report for a limited account', async () => {
    const token = await signInAs(test, 'limited');
    expect(await figuresOf(token)).toMatchObject({ sessions: 3, energy_consumed: 47.5, total_revenue: null });
    for (const file of ['', 'csv/export']) expect((await report(token, {}, file)).statusCode).toBe(403);
  });

  it('are those of the fleet’s own dashboard for a fleet account', async () => {
    const setType = (type: string) =>
      sql`update tenant set type = ${type} where id = 'demo'`.execute(test.database.kysely);
    await setType('FLEET');
    expect(await figuresOf(payouts.tokens.first, 'fleet/dashboard')).toMatchObject({
      sessions: 3,
      energy_consumed: 47.5,
      total_revenue: { amount: '34.38', currency: 'USD' },
    });
    expect((await grossOf(payouts.tokens.first)).map(({ gross }) => gross)).toEqual(['14.33', '20.05']);
    await setType('STANDARD');
  });
});
