import { listReport, type ReportRow, type ReportType } from '@plugboard/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { insertReportedSession } from '../../../testing/session-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const now = new Date('2026-03-20T12:00:00Z');
const columns = ['transaction_fee', 'net_revenue'];

describe.each(engines)('sums of a customized report on %s', (engine) => {
  let test: TestApp;
  let charger: string;

  const insert = (day: number, special: object) =>
    insertReportedSession(test, charger, {
      started_at: new Date(Date.UTC(2026, 2, day, 10)),
      ended_at: new Date(Date.UTC(2026, 2, day, 11)),
      ...special,
    });
  const read = async (type: ReportType, body: object, token: string) => {
    const url = listReport.path.replace('{type}', type);
    return (await test.call({ method: 'POST', url, token, body })).json<{ results: ReportRow[] }>().results;
  };

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    charger = await insertChargerInService(test, 'GROUP-1', { timezone: 'America/Los_Angeles' });
    await test.database.kysely
      .insertInto('payout_settings')
      .values({
        tenant_id: 'demo',
        commission: '10',
        commission_per_transaction: '0.30',
        charging_network_fee_cents_per_kwh: '2.5',
        currency: 'USD',
        notes: '',
      })
      .execute();
    // Halves of a cent and two fifths, a session that was free, taxes, and fees in another currency than the session's.
    const revenues = [5, 15, 105, 1049, 0];
    for (const [index, revenue_minor] of revenues.entries())
      await insert(9 + index, { revenue_minor, energy_wh: 2160 });
    await insert(14, { revenue_minor: 666, sales_tax_minor: 54, energy_wh: 12_345 });
    await insert(15, { revenue_minor: 995, sales_tax_minor: 45, energy_wh: 9999, currency: 'EUR' });
  });
  afterAll(() => test.close());

  it('have the fees and the net revenue of their sessions, to the cent', async () => {
    const owner = await signInAs(test, 'owner');
    const sessions = await read('generic', { columns }, owner);
    const grouped = await read('customized', { columns, group_by: 'charger_name' }, owner);
    const cents = (rows: readonly ReportRow[], currency: string, field: string) =>
      rows
        .filter((row) => row.currency === currency)
        .reduce((sum, row) => sum + Math.round(Number(row[field]) * 100), 0);
    const isTotal = ({ charger_name: name }: ReportRow) => name === '*';
    expect(grouped.filter(isTotal)).toHaveLength(2);
    for (const currency of ['USD', 'EUR'])
      for (const field of columns) {
        const expected = cents(sessions, currency, field);
        expect(expected).not.toBe(0);
        expect(cents(grouped.filter(isTotal), currency, field)).toBe(expected);
        expect(cents(grouped, currency, field)).toBe(2 * expected);
      }
  });

  it('name the filter that has their sessions', async () => {
    const owner = await signInAs(test, 'owner');
    const groupedBy = async (group_by: string) =>
      (await read('customized', { group_by, start_date: '2026-03-14', end_date: '2026-03-14' }, owner)).map(
        ({ grouped }) => grouped,
      );
    expect(await groupedBy('charger_name')).toEqual([charger, null]);
    expect(await groupedBy('session_start_date')).toEqual(['2026-03-14,2026-03-14', null]);
    expect(await groupedBy('status')).toEqual(['COMPLETED', null]);
    expect(await groupedBy('authentication')).toEqual([null, null]);
    // Sessions without a site have no filter.
    expect(await groupedBy('location_name')).toEqual([null, null]);
  });

  it('keep fees and net revenue from whoever may not see them', async () => {
    const partner = await signInAs(test, 'partner');
    const [row = {}] = await read('customized', { columns, group_by: 'charger_name' }, partner);
    expect(Object.keys(row).toSorted()).toEqual(['charger_name', 'currency', 'grouped', 'key', 'session', 'sessions']);
  });
});
