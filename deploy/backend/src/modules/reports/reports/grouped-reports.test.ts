import { exportReport, listReport, type ReportRow, type ReportType } from '@plugboard/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { insertPayoutSettings } from '../../../testing/payout-settings.ts';
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
    await insertPayoutSettings(test.database);
    // Halves of a cent and two fifths, a session that was free, taxes, and fees in another currency than the session's.
    const revenues = [5, 15, 105, 1049, 0];
    for (const [index, revenue_minor] of revenues.entries())
      await insert(9 + index, { revenue_minor, energy_wh: 2160 });
    await insert(14, { revenue_minor: 666, sales_tax_minor: 54, energy_wh: 12_345 });
    // At the site (UTC−7) the first is of June 30, the next two of July 1, and the last of July 2.
    const hours = [5, 8, 29, 32];
    for (const [index, hour] of hours.entries()) {
      const started_at = new Date(Date.UTC(2025, 6, 1, hour));
      await insert(1, {
        started_at,
        ended_at: new Date(started_at.getTime() + 3_600_000),
        energy_wh: 1000 + index,
        driver_name: ['Ida, Rey', 'Bo', 'Ida, Rey', null][index],
        authentication: index === 1 ? 'QR_CODE' : 'FLEET_RFID',
      });
    }
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
    expect(await groupedBy('session_start_date')).toEqual(['2026-03-14', null]);
    expect(await groupedBy('status')).toEqual(['COMPLETED', null]);
    expect(await groupedBy('authentication')).toEqual(['FLEET_RFID', null]);
    // Sessions without a site or a driver have no filter.
    expect(await groupedBy('location_name')).toEqual([null, null]);
    expect(await groupedBy('user_name')).toEqual([null, null]);
  });

  it.each([
    ['session_start_date', 'site_day'],
    ['user_name', 'user_name'],
    ['authentication', 'authentication'],
  ] as const)(
    'by %s are those of the sessions that the filter leaves, also in files and counts',
    async (group, filter) => {
      const period = { start_date: '2025-06-30', end_date: '2025-07-02' };
      const owner = await signInAs(test, 'owner');
      const sums = await read('customized', { ...period, group_by: group }, owner);
      const linked = sums.filter(({ grouped }) => typeof grouped === 'string');
      expect(linked.length).toBeGreaterThan(1);
      for (const { grouped, sessions, spent_energy: energy } of linked) {
        const url = `${listReport.path.replace('{type}', 'generic')}?limit=1`;
        const body = { ...period, [filter]: grouped };
        expect((await test.call({ method: 'POST', url, token: owner, body })).json()).toHaveProperty('count', sessions);
        const rows = await read('generic', body, owner);
        const sum = rows.reduce((total, row) => total + Number(row['spent_energy']), 0);
        expect([rows.length, sum.toFixed(3)]).toEqual([sessions, Number(energy).toFixed(3)]);
        const file = exportReport.path.replace('{type}', 'generic').replace('{format}', 'csv');
        const csv = await test.call({ method: 'POST', url: file, token: owner, body });
        expect(csv.body.trim().split('\r\n')).toHaveLength(1 + Number(sessions));
      }
    },
  );

  it('of two currencies are each those of the sessions in their own', async () => {
    const owner = await signInAs(test, 'owner');
    const period = { start_date: '2026-03-01', end_date: '2026-03-20' };
    const sums = (await read('customized', { ...period, group_by: 'charger_name' }, owner)).filter(
      ({ grouped }) => grouped === charger,
    );
    expect(sums.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'USD']);
    for (const { currency, sessions, total_revenue: revenue } of sums) {
      const rows = await read('generic', { ...period, charger__in: [charger], currency }, owner);
      const sum = rows.reduce((total, row) => total + Number(row['total_revenue']), 0);
      expect([rows.length, sum.toFixed(2)]).toEqual([sessions, revenue]);
    }
  });

  it('keep fees and net revenue from whoever may not see them', async () => {
    const partner = await signInAs(test, 'partner');
    const [row = {}] = await read('customized', { columns, group_by: 'charger_name' }, partner);
    expect(Object.keys(row).toSorted()).toEqual(['charger_name', 'currency', 'grouped', 'key', 'session', 'sessions']);
  });
});
