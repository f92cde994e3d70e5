import { exportReport, listReportExports, type ReportExport } from '@plugboard/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { insertReportedSession } from '../../../testing/session-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sql } from 'kysely';
import { advanceExport, runReportExports } from './run-report-exports.service.ts';

const now = new Date('2026-03-20T12:00:00Z');
const sessions = Number(process.env['EXPORT_SESSIONS'] ?? 1234);
const batch = 150;

describe.each([oneEngine])('exports of reports on %s', (engine) => {
  let test: TestApp;
  let owner: string;
  const path = listReportExports.path;

  const post = (url: string, body: object = {}, token = owner) => test.call({ method: 'POST', url, token, body });
  const start = async (format: string, type = 'generic') => {
    const reply = await post(path, { type, format, filters: {} });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<ReportExport>();
  };
  /** As the job does, turn by turn. */
  const runToEnd = async () => {
    do await runReportExports(test.app);
    while ((await list()).some(({ state }) => state === 'RUNNING'));
  };
  const list = async () => (await test.call({ url: path, token: owner })).json<{ results: ReportExport[] }>().results;
  const file = (id: string, token = owner) => test.call({ url: `${path}${id}/file/`, token });

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    owner = await signInAs(test, 'owner');
    const charger = await insertChargerInService(test, 'EXPORT-1');
    const id = await insertReportedSession(test, charger, {
      started_at: new Date('2026-03-05T10:00:00Z'),
      driver_name: '+cmd',
      revenue_minor: 1000,
    });
    // As many as take several batches, at few different moments.
    await sql`insert into charging_session (tenant_id, id, charger_id, port_id, status, authentication, started_at,
        ended_at, energy_wh, peak_w, currency, revenue_minor, electricity_cost_minor, activation_fee_minor,
        idle_fee_minor, sales_tax_minor, later_stops)
      select tenant_id, gen_random_uuid(), charger_id, port_id, status, authentication,
        started_at + (n % 7) * interval '1 hour', started_at + (n % 7 + 1) * interval '1 hour', n, peak_w, currency, n,
        0, 0, 0, 0, later_stops
      from charging_session, generate_series(1, ${sessions - 1}::int) n where id = ${id}`.execute(test.database.kysely);
  });
  afterAll(() => test.close());

  it('that are stopped and go on are the same file, row by row, as one that is written at once', async () => {
    const { id } = await start('csv');
    await advanceExport(test.app.platform, { tenant_id: 'demo', id });
    const stopped = await post(`${path}${id}/cancel/`);
    const percent = Math.floor((batch * 100) / sessions);
    expect(stopped.json()).toMatchObject({ state: 'CANCELLED', rows: batch, percent });
    await runReportExports(test.app);
    expect((await list())[0]).toMatchObject({ state: 'CANCELLED', rows: batch });
    expect((await file(id)).statusCode).toBe(409);

    await post(`${path}${id}/resume/`);
    await runToEnd();
    expect((await list())[0]).toMatchObject({ state: 'DONE', rows: sessions, percent: 100 });
    const direct = exportReport.path.replace('{type}', 'generic').replace('{format}', 'csv');
    const whole = (await post(direct)).body;
    // Not toBe: a difference in so long a text takes minutes to print.
    expect((await file(id)).body === whole).toBe(true);
    expect(whole.split('\r\n')).toHaveLength(sessions + 2);
    expect(whole).toContain("'+cmd");
  });

  it('are read in batches by key, each row once', async () => {
    const { id } = await start('csv', 'lcfs');
    await runToEnd();
    const direct = exportReport.path.replace('{type}', 'lcfs').replace('{format}', 'csv');
    expect((await file(id)).body).toBe((await post(direct)).body);
    const query = test.database.kysely.selectFrom('report_export').select('parts').where('id', '=', id);
    expect((await query.executeTakeFirstOrThrow()).parts).toBe(Math.ceil(sessions / batch));
  });

  it('let others in between two batches', async () => {
    const { id } = await start('csv', 'generic15min');
    let turns = 0;
    const count = setInterval(() => (turns += 1), 0);
    await runReportExports(test.app);
    clearInterval(count);
    const query = test.database.kysely.selectFrom('report_export').select('parts').where('id', '=', id);
    const { parts } = await query.executeTakeFirstOrThrow();
    expect(parts).toBeGreaterThan(1);
    expect(turns).toBeGreaterThanOrEqual(parts);
  });

  it('lose the columns of payouts with the right to see them', async () => {
    const { id } = await start('csv');
    await runToEnd();
    expect((await file(id)).body).toContain('Net revenue');
    const rights = (has_payout_access: boolean) =>
      test.database.kysely
        .updateTable('account')
        .set({ has_payout_access })
        .where('email', '=', 'owner@demo.example')
        .execute();
    await rights(false);
    expect((await file(id)).body).not.toContain('Net revenue');
    await rights(true);
  });

  it('are one’s own, and few at a time', async () => {
    const { id } = await start('excel');
    const admin = await signInAs(test, 'admin');
    expect((await file(id, admin)).statusCode).toBe(404);
    expect((await post(`${path}${id}/cancel/`, {}, admin)).statusCode).toBe(404);
    await start('pdf');
    await start('pdf', 'uptime');
    const refused = await post(path, { type: 'generic', format: 'csv', filters: {} });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'You can prepare at most 3 exports at a time.']);
    await runToEnd();
    expect((await file(id)).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await list()).every(({ state }) => state === 'DONE')).toBe(true);
  });
});
