import {
  listReportExports,
  listReportSchedules,
  type ReportExport,
  type ReportSchedule,
} from '@plugboard/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { lastMessage, outboxOf } from '../../../testing/outbox.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { runReportExports } from '../report-exports/run-report-exports.service.ts';
import { runReportSchedules } from './run-report-schedules.service.ts';

const hour = 3_600_000;

describe.each([oneEngine])('scheduled reports on %s', (engine) => {
  let test: TestApp;
  let token: string;
  // A real one, because tokens end by it.
  const begun = Date.now();
  let now = new Date(begun);
  const path = listReportSchedules.path;
  const add = (body: object) => test.call({ method: 'POST', url: path, token, body });
  const run = async () => {
    await runReportSchedules(test.app);
    await runReportExports(test.app);
  };
  const exportsOf = () => test.database.kysely.selectFrom('report_export').selectAll().execute();

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'partner');
  });
  afterAll(() => test.close());

  it('are prepared when they are due, once, and announced by a link without any row', async () => {
    const body = { type: 'uptime', format: 'csv', every: 'DAILY', filters: {} };
    const { id, next_at } = (await add(body)).json<ReportSchedule>();
    expect(await lastEntry(test)).toMatchObject({ action: 'report.scheduled', subject_id: 'uptime' });
    await run();
    expect(await exportsOf()).toEqual([]);

    now = new Date(Date.parse(next_at) + hour);
    await run();
    await run();
    const [prepared, ...others] = await exportsOf();
    expect(others).toEqual([]);
    const yesterday = new Date(now.getTime() - 24 * hour).toISOString().slice(0, 10);
    expect(prepared).toMatchObject({ state: 'DONE', start_date: yesterday, end_date: yesterday });
    const mail = await lastMessage(test, 'partner@demo.example');
    expect(mail.subject).toBe(`Uptime Report, ${yesterday} to ${yesterday}`);
    expect(mail.link).toMatch(/\/reports\?prepared=true$/);
    expect((await outboxOf(test, 'partner@demo.example')).length).toBe(1);

    now = new Date(begun);
    const own = await test.call({ url: listReportExports.path, token });
    expect(own.json<{ results: ReportExport[] }>().results).toHaveLength(1);
    const admin = await signInAs(test, 'admin');
    const end = (by: string) => test.call({ method: 'DELETE', url: `${path}${id}/`, token: by });
    expect((await end(admin)).statusCode).toBe(404);
    expect((await end(token)).statusCode).toBe(200);
    expect((await test.call({ url: path, token })).json()).toEqual({ results: [] });
  });

  it('take no days, which are those of each run', async () => {
    for (const filters of [{ start_date: '2026-01-01' }, { site_day: '2026-01-01' }])
      expect((await add({ type: 'lcfs', format: 'csv', every: 'WEEKLY', filters })).statusCode).toBe(400);
  });
});
