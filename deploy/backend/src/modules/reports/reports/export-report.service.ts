import type { Download } from '@plugboard/contracts/platform';
import type { ReportFilters, ReportFormat, ReportRow, ReportType } from '@plugboard/contracts/reports';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildReportFile } from './build-report-file.ts';
import { openReader } from './list-report.service.ts';
import { openReport, toChosenRow, type OpenReport } from './open-report.ts';
import type { ReportCursor } from './report-selection.ts';
import type { ReportBatch } from './report-source.ts';
import { reportSources } from './report-sources.ts';

/** Database and archive that a report's rows are read from. */
interface ReportStorage {
  readonly database: Database;
  readonly files: FileStore;
}

/** The next batch of a report, in a separate transaction, so that a slow reader holds no database resources. */
export const readBatch = (
  { database, files }: ReportStorage,
  report: OpenReport,
  after: ReportCursor | null,
): Promise<ReportBatch> =>
  withTenantReading(database, report.selection.tenantId, async (db) => {
    const reader = await openReader({ db, files, selection: report.selection }, report.columns);
    const { rows, next } = await reportSources[report.type].read(reader, after);
    return { rows: rows.map((row) => toChosenRow(row, report.columns)), next };
  });

async function* rowsOf(storage: ReportStorage, report: OpenReport): AsyncGenerator<ReportRow> {
  let after: ReportCursor | null = null;
  do {
    const { rows, next }: ReportBatch = await readBatch(storage, report, after);
    yield* rows;
    after = next;
  } while (after !== null);
}

interface Asked {
  readonly type: ReportType;
  readonly format: ReportFormat;
  readonly filters: ReportFilters;
}

/** A whole report as a file that is written while it is read. */
export async function exportReport(
  call: SignedInCall,
  storage: ReportStorage,
  { type, format, filters }: Asked,
): Promise<Download> {
  const report = openReport(call, type, filters);
  await call.audit({
    action: 'report.exported',
    subject: { type: 'report', id: type },
    after: { format, ...report.days, columns: report.columns.map(({ field }) => field) },
  });
  const { language } = call;
  return buildReportFile(format, { ...report, language, rows: rowsOf(storage, report) });
}
