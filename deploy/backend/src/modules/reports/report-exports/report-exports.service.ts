import {
  chooseReportColumns,
  maxRunningExports,
  type ReportExport,
  reportExportDays,
  type ReportRow,
  type startReportExport as startReportExportCall,
} from '@plugboard/contracts/reports';
import type { Download, ParsedBodyOf } from '@plugboard/contracts/platform';
import type { Database } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import { buildReportFile } from '../reports/build-report-file.ts';
import { openReader } from '../reports/list-report.service.ts';
import { openReport, toChosenRow } from '../reports/open-report.ts';
import { reportSources } from '../reports/report-sources.ts';
import {
  findExportsOf,
  findPart,
  insertExport,
  findExport,
  lockExport,
  type ReportExportRow,
  updateExport,
} from './report-exports.repository.ts';

const keptMs = reportExportDays * 86_400_000;

const percentOf = ({ state, records, total }: ReportExportRow): number =>
  state === 'DONE' || total === 0 ? 100 : Math.min(99, Math.floor((records * 100) / total));

const toDto = (row: ReportExportRow): ReportExport => ({
  id: row.id,
  type: row.type,
  format: row.format,
  state: row.state,
  start_date: row.start_date,
  end_date: row.end_date,
  rows: row.rows,
  percent: percentOf(row),
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: new Date(row.created_at.getTime() + keptMs).toISOString(),
});

const findOwn = ({ db, tenantId, account, now }: SignedInCall) =>
  findExportsOf(db, tenantId, account.id, new Date(now.getTime() - keptMs));

export const listExports = async (call: SignedInCall): Promise<{ results: ReportExport[] }> => ({
  results: (await findOwn(call)).map(toDto),
});

/** Another person's export is not there. */
async function requireOwn(call: SignedInCall, id: string, read: typeof findExport): Promise<ReportExportRow> {
  const row = await read(call.db, { tenant_id: call.tenantId, id });
  if (row?.account_id !== call.account.id) throw new Failure('NOT_FOUND');
  return row;
}

async function requireRoom(call: SignedInCall): Promise<void> {
  const running = (await findOwn(call)).filter(({ state }) => state === 'RUNNING');
  if (running.length >= maxRunningExports)
    throw new Failure('CONFLICT', { text: 'report.tooManyExports', values: { count: maxRunningExports } });
}

const auditOf = (row: Pick<ReportExportRow, 'type' | 'format' | 'start_date' | 'end_date'>, state: string) => ({
  action: 'report.exported' as const,
  subject: { type: 'report' as const, id: row.type },
  after: { format: row.format, start: row.start_date, end: row.end_date, state },
});

type Wanted = ParsedBodyOf<typeof startReportExportCall>;

/** Stores an export; a job reads it from then on. */
export async function createExport(
  call: Pick<SignedInCall, 'db' | 'tenantId' | 'account' | 'language' | 'now'>,
  { type, format, filters }: Wanted,
  isScheduled: boolean,
): Promise<ReportExportRow> {
  const { db, tenantId, account, language, now } = call;
  const { days, selection, columns } = openReport(call, type, filters);
  return insertExport(db, {
    tenant_id: tenantId,
    id: newOrderedId(now),
    account_id: account.id,
    type,
    format,
    // The days of today, because an export may be resumed tomorrow.
    filters: json({ ...filters, start_date: days.start, end_date: days.end }),
    start_date: days.start,
    end_date: days.end,
    language,
    state: 'RUNNING',
    position: null,
    total: await reportSources[type].count(await openReader({ db, selection }, columns)),
    created_at: now,
    finished_at: null,
    is_scheduled: isScheduled,
  });
}

export async function startExport(call: SignedInCall, wanted: Wanted): Promise<ReportExport> {
  await requireRoom(call);
  const row = await createExport(call, wanted, false);
  await call.audit(auditOf(row, 'RUNNING'));
  return toDto(row);
}

async function turn(
  call: SignedInCall,
  id: string,
  state: 'RUNNING' | 'CANCELLED',
  from: readonly ReportExportRow['state'][],
): Promise<ReportExport> {
  const row = await requireOwn(call, id, lockExport);
  await call.audit(auditOf(row, state));
  return toDto(from.includes(row.state) ? await updateExport(call.db, row, { state }) : row);
}

export const cancelExport = (call: SignedInCall, id: string): Promise<ReportExport> =>
  turn(call, id, 'CANCELLED', ['RUNNING']);

export const resumeExport = (call: SignedInCall, id: string): Promise<ReportExport> =>
  turn(call, id, 'RUNNING', ['CANCELLED', 'FAILED']);

async function* rowsOf(database: Database, row: ReportExportRow): AsyncGenerator<ReportRow> {
  for (let number = 0; number < row.parts; number += 1)
    yield* await withTenantReading(database, row.tenant_id, (db) => findPart(db, row, number));
}

/** The file, with the columns that the account may see now. */
export async function downloadExport(call: SignedInCall, database: Database, id: string): Promise<Download> {
  const row = await requireOwn(call, id, findExport);
  if (row.state !== 'DONE') throw new Failure('CONFLICT', { text: 'report.notReady' });
  const { type, format, filters, start_date: start, end_date: end } = row;
  const columns = chooseReportColumns(type, call.account.permissions, filters.columns, filters.group_by);
  async function* chosen() {
    for await (const each of rowsOf(database, row)) yield toChosenRow(each, columns);
  }
  return buildReportFile(format, { type, days: { start, end }, columns, language: call.language, rows: chosen() });
}
