import { reportExportDays } from '@plugboard/contracts/reports';
import type { FastifyInstance } from 'fastify';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { withTenant, withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findJobAccount } from '../../../platform/security/signed-in.repository.ts';
import { openReader } from '../reports/list-report.service.ts';
import { openReport } from '../reports/open-report.ts';
import { reportSources } from '../reports/report-sources.ts';
import {
  claimExport,
  deleteExportsBefore,
  findRunningExports,
  insertPart,
  lockExport,
  type ReportExportRow,
  updateExport,
} from './report-exports.repository.ts';
import { places } from '@plugboard/contracts/platform';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import type { Settings } from '../../../platform/settings.ts';
import { text } from '../../../platform/text.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';

/** Mails that a scheduled report is there. The link leads to the portal, which asks to sign in; no row is in the mail. */
async function mailReport(
  { db, settings }: { readonly db: TenantTransaction; readonly settings: Settings },
  row: ReportExportRow,
  { email }: { readonly email: string },
): Promise<void> {
  const { display_name: tenant } = await getNameAndLanguage({ db, tenantId: row.tenant_id });
  const origin = { host: `localhost:${settings.port}`, protocol: 'http' };
  await enqueueMail(db, {
    tenantId: row.tenant_id,
    to: email,
    kind: 'reportReady',
    language: row.language,
    goodUntil: null,
    values: {
      name: email,
      tenant,
      link: buildLink(row.tenant_id, places.preparedReports(), origin, settings.publicOrigin),
      report: text(row.language, `reportType.${row.type}`),
      start: row.start_date,
      end: row.end_date,
    },
  });
}

/** In milliseconds. */
const second = 1000;
const hour = 3_600_000;
/** Batches of one export before the next has its turn. */
const maxPerTurn = 100;

type ExportKey = Pick<ReportExportRow, 'tenant_id' | 'id'>;

/** Stores the next batch and the position after it, in one transaction: a process that dies repeats nothing. */
async function storeNextBatch(platform: Platform, db: TenantTransaction, row: ReportExportRow): Promise<void> {
  const asked = { tenantId: row.tenant_id, accountId: row.account_id, actor: null };
  const account = await findJobAccount(db, asked, platform.settings.defaultTenant);
  // An account that lost the right gets no more rows.
  if (!account?.permissions.includes('view_report')) {
    await updateExport(db, row, { state: 'FAILED' });
    return;
  }
  const caller = { tenantId: row.tenant_id, account, now: row.created_at };
  const { selection, columns } = openReport(caller, row.type, row.filters);
  const read = async (reading: TenantTransaction) => {
    const reader = await openReader({ db: reading, files: platform.files, selection }, columns);
    return reportSources[row.type].read(reader, row.position);
  };
  const { rows, next } = await withTenantReading(platform.database, row.tenant_id, read, db);
  if (rows.length > 0) await insertPart(db, row, row.parts, rows);
  if (next === null && row.is_scheduled) await mailReport({ db, settings: platform.settings }, row, account);
  await updateExport(db, row, {
    position: next && json(next),
    parts: row.parts + (rows.length > 0 ? 1 : 0),
    rows: row.rows + rows.length,
    records: row.records + new Set(rows.map(({ key, session }) => session ?? key)).size,
    ...(next === null && { state: 'DONE', finished_at: platform.clock() }),
  });
}

/** Takes an export a batch further; `false`: it is finished, stopped, or another instance has it. */
export const advanceExport = (platform: Platform, key: ExportKey): Promise<boolean> =>
  withTenant(platform.database, key.tenant_id, async (db) => {
    const row = await claimExport(db, key);
    if (row) await storeNextBatch(platform, db, row);
    return row !== undefined;
  });

/** Brings all exports further. State is in the database alone, so that any instance may continue. */
export async function runReportExports({ platform, log }: Pick<FastifyInstance, 'platform' | 'log'>): Promise<void> {
  for (const key of await findRunningExports(platform.database)) {
    try {
      for (let count = 0; count < maxPerTurn && (await advanceExport(platform, key)); count += 1);
    } catch (error) {
      log.error({ err: error, job: 'report exports' }, 'an export failed');
      await withTenant(platform.database, key.tenant_id, async (db) => {
        const row = await lockExport(db, key);
        if (row?.state === 'RUNNING') await updateExport(db, row, { state: 'FAILED' });
      });
    }
  }
}

export function registerReportExports(app: FastifyInstance): void {
  const { database } = app.platform;
  registerJob(app, {
    name: 'report exports',
    delayMs: second,
    intervalMs: second,
    run: () => runReportExports(app),
  });
  registerJob(app, {
    name: 'old report exports',
    delayMs: hour,
    intervalMs: hour,
    isExclusive: true,
    run: (now) => deleteExportsBefore(database, new Date(now.getTime() - reportExportDays * 24 * hour)),
  });
}
