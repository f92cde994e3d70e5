import { exportReport, listReport, type ReportRow, type ReportType } from '@plugboard/contracts/reports';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertChargerInService, portOf } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { insertPayoutSettings } from '../../../testing/payout-settings.ts';
import { insertReportedSession } from '../../../testing/session-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const now = new Date('2026-03-20T12:00:00Z');
const at = (day: number, time = '10:00') => new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00Z`);
const evil = '=HYPERLINK("http://evil.example")';

describe.each(engines)('reports on %s', (engine) => {
  let test: TestApp;
  let owner: string;
  let partner: string;
  let first: string;
  let second: string;

  const insert = (charger: string, day: number, special: object = {}) =>
    insertReportedSession(test, charger, {
      started_at: at(day),
      charging_started_at: at(day),
      charging_ended_at: at(day, '11:00'),
      ended_at: at(day, '11:10'),
      energy_wh: 12_345,
      revenue_minor: 666,
      sales_tax_minor: 54,
      ...special,
    });
  const post = (type: ReportType, body: object = {}, query = '', token = owner) =>
    test.call({ method: 'POST', url: `${listReport.path.replace('{type}', type)}${query}`, token, body });
  const read = async (type: ReportType, body: object = {}, query = '', token = owner) =>
    (await post(type, body, query, token)).json<{ results: ReportRow[]; count: number; next: string | null }>();
  const exported = async (type: ReportType, format: string, body: object = {}, token = owner) => {
    const url = exportReport.path.replace('{type}', type).replace('{format}', format);
    return test.call({ method: 'POST', url, token, body });
  };

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    owner = await signInAs(test, 'owner');
    partner = await signInAs(test, 'partner');
    first = await insertChargerInService(test, 'REPORT-1', { timezone: 'America/Los_Angeles' });
    second = await insertChargerInService(test, 'REPORT-2', { timezone: 'America/Los_Angeles' });
    await insert(first, 5, { driver_name: evil });
    await insert(first, 6, { status: 'FAILED', energy_wh: 0, revenue_minor: 0, sales_tax_minor: 0 });
    await insert(second, 7, { status: 'COMPLETED_AND_PAID', energy_wh: 999 });
    await insert(second, 8, {
      status: 'IN_PROGRESS',
      ended_at: null,
      charging_ended_at: null,
      started_at: at(20, '11:50'),
    });
    await insert(first, 1, { started_at: new Date('2025-12-01T10:00:00Z') });
    const { id: port_id } = await portOf(test, first);
    const statuses = (['AVAILABLE', 'FAULTED', 'AVAILABLE'] as const).map((status, index) => ({
      tenant_id: 'demo',
      id: crypto.randomUUID(),
      charger_id: first,
      port_id,
      status,
      created_at: at(9 + index),
    }));
    await test.database.kysely.insertInto('status_history').values(statuses).execute();
  });
  afterAll(() => test.close());

  it('have the sessions of the last 30 days, newest first, a page at a time', async () => {
    const { results, count, next } = await read('generic', {}, '?limit=2');
    expect(count).toBe(4);
    expect(results.map(({ session_start_date }) => session_start_date)).toEqual(['2026-03-20', '2026-03-07']);
    expect(next).toBe('/api/v1/report/generic/?ordering=-session_start_date&limit=2&offset=2');
    const sorted = await read('generic', {}, '?ordering=spent_energy');
    expect(sorted.results.map(({ spent_energy }) => spent_energy)).toEqual([0, 0.999, 12.345, 12.345]);
  });

  it('show a session as its site saw it, with rates by kWh and hour', async () => {
    const { results } = await read('generic', { status__in: ['COMPLETED'] });
    expect(results).toMatchObject([
      {
        charger_name: 'REPORT-1',
        session_start_date: '2026-03-05',
        session_start_time: '02:00:00',
        session_duration: 4200,
        charging_duration: 3600,
        timezone: 'America/Los_Angeles',
        spent_energy: 12.345,
        average_power: 12.345,
        total_revenue: '6.66',
        average_rate_kwh: '0.50',
        average_rate_hour: '6.12',
        status: 'COMPLETED',
      },
    ]);
  });

  it('are narrowed by charger and by days, of which a single one is whole', async () => {
    expect((await read('generic', { charger__in: [second] })).count).toBe(2);
    expect((await read('generic', { start_date: '2026-03-05', end_date: '2026-03-05' })).count).toBe(1);
    expect((await read('lcfs', { start_date: '2025-11-30', end_date: '2026-03-20' })).count).toBe(5);
  });

  it('have the days of a zone where one is named', async () => {
    // 10:00 UTC is midnight in Kiritimati, where the next day has begun.
    const of = (day: string, tz?: string) => read('generic', { start_date: day, end_date: day, tz });
    const fifth = (await of('2026-03-05')).results;
    expect(fifth).toHaveLength(1);
    expect((await of('2026-03-06', 'Pacific/Kiritimati')).results).toEqual(fifth);
    expect((await of('2026-03-05', 'Pacific/Kiritimati')).count).toBe(0);
    // The one that is open, since 11:50 UTC.
    expect((await of('2026-03-21', 'Pacific/Kiritimati')).count).toBe(1);
    expect((await post('generic', { start_date: '2026-03-21', end_date: '2026-03-21' })).statusCode).toBe(400);
    expect((await post('generic', { tz: 'Nowhere/Else' })).statusCode).toBe(400);
  });

  it('refuse days to come, foreign columns and orders by the names of fields', async () => {
    const refused = await post('generic', { start_date: '2026-03-21', end_date: '2026-03-22' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        start_date: ['Start date can’t be a future date!'],
        end_date: ['End date can’t be a future date!'],
      },
    ]);
    expect((await post('lcfs', { columns: ['uptime'] })).json()).toHaveProperty('columns');
    expect((await post('lcfs', {}, '?ordering=total_revenue')).json()).toHaveProperty('ordering');
  });

  it('keep what is paid out from whoever may not see it, also in files and where it is asked for', async () => {
    await insertPayoutSettings(test.database);
    const columns = ['session_id', 'transaction_fee', 'net_revenue'];
    const asked = { columns, status__in: ['COMPLETED'] };
    expect((await read('generic', asked)).results).toMatchObject([{ transaction_fee: '1.22', net_revenue: '5.44' }]);
    const [row = {}] = (await read('generic', asked, '', partner)).results;
    expect(Object.keys(row).toSorted()).toEqual(['currency', 'key', 'session', 'session_id']);
    for (const type of ['generic', 'customized'] as const) {
      expect(Object.keys((await read(type, {}, '', partner)).results[0] ?? {})).not.toContain('net_revenue');
      expect((await exported(type, 'csv', {}, partner)).body).not.toMatch(/Net revenue|Transaction fee|5\.44/);
    }
    expect((await exported('generic', 'csv', asked)).body).toContain('5.44');
    const rowsOf = async (token: string) =>
      (await readXlsx((await exported('customized', 'excel', asked, token)).rawPayload)).sheets[0]?.rows ?? [];
    expect(await rowsOf(owner)).toEqual([
      ['Session ID', 'Transaction fee', 'Net revenue'],
      [expect.any(String), 1.22, 5.44],
    ]);
    expect((await rowsOf(partner)).map((cells) => cells.length)).toEqual([1, 1]);
    const pdfOf = async (token: string) =>
      (await exported('generic', 'pdf', asked, token)).rawPayload.toString('latin1');
    const amount = Buffer.from('5.44').toString('hex');
    expect(await pdfOf(owner)).toContain(amount);
    expect(await pdfOf(partner)).not.toContain(amount);
  });

  it('add up customized rows by a column, with a row for all, also in files', async () => {
    const asked = { group_by: 'charger_name', columns: ['total_revenue', 'session_id', 'spent_energy'] };
    const { results, count } = await read('customized', asked, '?ordering=-spent_energy');
    expect(count).toBe(3);
    expect(results).toMatchObject([
      { charger_name: 'REPORT-2', sessions: 2, total_revenue: '13.32', spent_energy: 13.344 },
      { charger_name: 'REPORT-1', sessions: 2, total_revenue: '6.66', spent_energy: 12.345 },
      { charger_name: '*', sessions: 4, total_revenue: '19.98', spent_energy: 25.689 },
    ]);
    expect(Object.keys(results[0] ?? {})).not.toContain('session_id');
    const days = await read('customized', { group_by: 'session_start_date' }, '?limit=2&offset=2');
    expect(days.count).toBe(5);
    expect(days.results.map(({ session_start_date }) => session_start_date)).toEqual(['2026-03-06', '2026-03-05']);
    const lines = (await exported('customized', 'csv', asked)).body.split('\r\n');
    expect(lines[0]).toContain('Charger name,Sessions,Total revenue (gross),Energy (kWh)');
    expect(lines.slice(1)).toEqual(['REPORT-1,2,6.66,12.345', 'REPORT-2,2,13.32,13.344', 'Total,4,19.98,25.689', '']);
    expect((await post('generic', { group_by: 'status' })).json()).toHaveProperty('group_by');
    expect((await read('customized', asked)).results.map(({ grouped }) => grouped)).toEqual([first, second, null]);
    expect(days.results.map(({ grouped }) => grouped)).toEqual(['2026-03-06', '2026-03-05']);
  });

  it('by the Low Carbon Fuel Standard have the totals of the generic one', async () => {
    const sum = (rows: readonly ReportRow[]) => rows.reduce((total, row) => total + Number(row['spent_energy']), 0);
    const [generic, lcfs] = [await read('generic'), await read('lcfs')];
    expect([lcfs.count, sum(lcfs.results)]).toEqual([generic.count, sum(generic.results)]);
  });

  it('order the sessions of a charger by their start', async () => {
    const longer = { start_date: '2025-11-30', end_date: '2026-03-20' };
    const starts = async (ordering: string) =>
      (await read('lcfs', { ...longer, charger__in: [first] }, `?ordering=${ordering}`)).results.map(({ key }) => key);
    const byStart = await starts('session_start_at');
    expect(await starts('charger_id')).toEqual(byStart);
    expect(await starts('-charger_id')).toEqual(byStart.toReversed());
    expect(byStart).toHaveLength(3);
  });

  it.each([
    ['generic15min', 15],
    ['generic3min', 3],
  ] as const)('of intervals (%s) page through the intervals of all sessions, each adding up', async (type, minutes) => {
    const all = await read(type, {}, '?limit=1000');
    expect(all.count).toBe(all.results.length);
    const bySession = Map.groupBy(all.results, ({ session }) => session);
    for (const parts of bySession.values()) {
      expect(parts.at(-1)?.['cumulative_energy']).toBe(parts[0]?.['total_pe_energy']);
      const energy = parts.reduce((sum, row) => sum + Number(row[`average_power_${minutes}min`]) * (minutes / 60), 0);
      expect(Math.abs(energy - Number(parts[0]?.['total_pe_energy']))).toBeLessThan(0.001 * parts.length);
    }
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.count / 4) }, (_, page) => read(type, {}, `?limit=4&offset=${page * 4}`)),
    );
    expect(pages.flatMap(({ results }) => results)).toEqual(all.results);
    const oldestFirst = await read(type, {}, '?limit=1&ordering=vehicle_connect_time');
    expect(oldestFirst.results).toMatchObject([
      { interval_id: 1, vehicle_connect_time: '2026-03-05T02:00:00-08:00', total_pe_energy: 12.345 },
    ]);
  });

  it('of statuses and of uptime have a row for each change, and for each charger', async () => {
    const statuses = await read('status_history');
    expect(statuses.results.map(({ status }) => status)).toEqual(['AVAILABLE', 'FAULTED', 'AVAILABLE']);
    const days = { start_date: '2026-03-09', end_date: '2026-03-18' };
    const uptime = await read('uptime', { ...days, charger__in: [first] });
    // A day of fault from the 10th on; in service from the 9th at 10:00 to the end of the 18th: 9 days and 14 hours.
    expect(uptime.results).toMatchObject([
      { charger_name: 'REPORT-1', uptime: 89.565, report_period_start_at: '2026-03-08T17:00:00-07:00' },
    ]);
    expect((await read('uptime', days)).count).toBe(2);
  });

  it('are exported whole, without formulas, as CSV, PDF and Excel, and leave a trace', async () => {
    const csv = await exported('generic', 'csv', { columns: ['user_name', 'total_revenue', 'session_duration'] });
    expect(csv.headers['content-disposition']).toContain('report_generic_2026-02-18_2026-03-20.csv');
    const lines = csv.body.split('\r\n');
    expect(lines[0]).toContain('User name,Total revenue (gross),Session duration');
    expect(lines).toContain(`"'=HYPERLINK(""http://evil.example"")",6.66,01:10:00`);
    expect(lines).toHaveLength(6);
    expect(await lastEntry(test)).toMatchObject({ action: 'report.exported', subject_type: 'report' });
    const pdf = await exported('generic', 'pdf');
    expect(pdf.headers['content-type']).toContain('application/pdf');
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
    expect((await exported('uptime', 'excel')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('write whatever a name holds as text into every format', async () => {
    const names: readonly (readonly [name: string, inCsv: string])[] = [
      ['=1+1', `"'=1+1"`],
      ['+1', `"'+1"`],
      ['-1', `"'-1"`],
      ['@SUM(A1)', `"'@SUM(A1)"`],
      ['\t=1', `"'\t=1"`],
      ['a "b", c', '"a ""b"", c"'],
      ['<script>alert(1)</script>', '<script>alert(1)</script>'],
      ['two\nlines', '"two\nlines"'],
      ['Zoë ﷽ 🚗', 'Zoë ﷽ 🚗'],
    ];
    const hostile = await insertChargerInService(test, 'HOSTILE-1');
    for (const [index, [name]] of names.entries()) await insert(hostile, 5 + index, { driver_name: name });
    const only = { columns: ['user_name'], charger__in: [hostile] };
    // Files begin with the latest.
    const latest = names.toReversed();
    const csv = await exported('generic', 'csv', only);
    expect(csv.body).toBe(`\uFEFFUser name\r\n${latest.map(([, cell]) => `${cell}\r\n`).join('')}`);
    const { sheets } = await readXlsx((await exported('generic', 'excel', only)).rawPayload);
    expect(sheets[0]?.rows.slice(1)).toEqual(latest.map(([name]) => [name]));
    const pdf = (await exported('generic', 'pdf', only)).rawPayload.toString('latin1');
    // Its texts are written in hexadecimal digits.
    for (const [name] of names.slice(0, 4)) expect(pdf).toContain(Buffer.from(name, 'latin1').toString('hex'));
  });

  it('show each tenant its own', async () => {
    const elsewhere = await signInAs(test, 'admin', 'metro');
    for (const type of ['generic', 'status_history', 'uptime', 'generic15min'] as const) {
      const url = listReport.path.replace('{type}', type);
      const body = type === 'generic15min' ? {} : { charger__in: [first] };
      const reply = await test.call({ method: 'POST', url, token: elsewhere, tenant: 'metro', body });
      expect(reply.json()).toMatchObject({ results: [], count: 0 });
    }
  });
});
