import { nextReportAt, scheduledReportDays } from '@plugboard/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findJobAccount } from '../../../platform/security/signed-in.repository.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import { createExport } from '../report-exports/report-exports.service.ts';
import { claimSchedule, findDueSchedules, postponeSchedule } from './report-schedules.repository.ts';

/** In milliseconds. */
const minute = 60_000;

type Key = Awaited<ReturnType<typeof findDueSchedules>>[number];

/** Starts the export of a schedule and says when the next is due, in one transaction. */
const runSchedule = ({ database, settings }: Platform, key: Key, now: Date): Promise<void> =>
  withTenant(database, key.tenant_id, async (db) => {
    const row = await claimSchedule(db, key, now);
    if (!row) return;
    const { tenant_id: tenantId, account_id: accountId, type, format, every, filters } = row;
    await postponeSchedule(db, row, nextReportAt(every, now));
    const account = await findJobAccount(db, { tenantId, accountId, actor: null }, settings.defaultTenant);
    // An account that lost the right gets no report; its schedule stays in case the right comes back.
    if (!account?.permissions.includes('view_report')) return;
    const { start: start_date, end: end_date } = scheduledReportDays(every, now);
    const { language } = await getNameAndLanguage({ db, tenantId });
    const call = { db, tenantId, account, now, language: language ?? 'en' };
    await createExport(call, { type, format, filters: { ...filters, start_date, end_date } }, true);
  });

/** Starts the exports that are due. Days that were missed while no instance ran are not made up for. */
export async function runReportSchedules({ platform, log }: Pick<FastifyInstance, 'platform' | 'log'>): Promise<void> {
  const now = platform.clock();
  for (const key of await findDueSchedules(platform.database, now))
    await runSchedule(platform, key, now).catch((error: unknown) =>
      log.error({ err: error, job: 'report schedules' }, 'a scheduled report failed'),
    );
}

export const registerReportSchedules = (app: FastifyInstance): unknown =>
  registerJob(app, {
    name: 'report schedules',
    delayMs: minute,
    intervalMs: minute,
    run: () => runReportSchedules(app),
  });
