import {
  type addReportSchedule,
  maxReportSchedules,
  nextReportAt,
  type ReportSchedule,
  reportFilters,
} from '@plugboard/contracts/reports';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import { json } from '../../../platform/database/platform-tables.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { openReport } from '../reports/open-report.ts';
import {
  deleteSchedule,
  findSchedulesOf,
  insertSchedule,
  type ReportScheduleRow,
} from './report-schedules.repository.ts';

const toDto = ({ id, type, format, every, next_at }: ReportScheduleRow): ReportSchedule => ({
  id,
  type,
  format,
  every,
  next_at: next_at.toISOString(),
});

export const listSchedules = async ({
  db,
  tenantId,
  account,
}: SignedInCall): Promise<{ results: ReportSchedule[] }> => ({
  results: (await findSchedulesOf(db, tenantId, account.id)).map(toDto),
});

export async function addSchedule(
  call: SignedInCall,
  { type, format, every, filters }: ParsedBodyOf<typeof addReportSchedule>,
): Promise<ReportSchedule> {
  const { db, tenantId, account, now } = call;
  openReport(call, type, filters);
  if ((await findSchedulesOf(db, tenantId, account.id)).length >= maxReportSchedules)
    throw new Failure('CONFLICT', { text: 'report.tooManySchedules', values: { count: maxReportSchedules } });
  const row = await insertSchedule(db, {
    tenant_id: tenantId,
    id: newId(),
    account_id: account.id,
    type,
    format,
    filters: json(reportFilters.parse(filters)),
    every,
    next_at: nextReportAt(every, now),
  });
  await call.audit({ action: 'report.scheduled', subject: { type: 'report', id: type }, after: { format, every } });
  return toDto(row);
}

/** One that is gone, or another person’s, stays as it is. */
export async function endSchedule(call: SignedInCall, id: string): Promise<Record<string, never>> {
  const row = await deleteSchedule(call.db, { tenant_id: call.tenantId, id }, call.account.id);
  if (!row) throw new Failure('NOT_FOUND');
  const { type, format, every } = row;
  await call.audit({ action: 'report.unscheduled', subject: { type: 'report', id: type }, before: { format, every } });
  return {};
}
