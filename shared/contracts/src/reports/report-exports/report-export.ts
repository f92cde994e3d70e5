import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { download } from '../../platform/files/download.ts';
import { reportFilters } from '../reports/report-calls.ts';
import { reportFormat, reportType } from '../reports/report-types.ts';

/** Days for which a prepared file is kept. */
export const reportExportDays = 7;

/** Most exports of one person that are prepared at a time. */
export const maxRunningExports = 3;

export const reportExportStates = ['RUNNING', 'CANCELLED', 'FAILED', 'DONE'] as const;
export const reportExportState = z.enum(reportExportStates);
export type ReportExportState = z.infer<typeof reportExportState>;

/** A report that the server prepares as a file, whether or not a page is open. */
export const reportExport = z.object({
  id: z.uuid(),
  type: reportType,
  format: reportFormat,
  state: reportExportState,
  /** Days of the report, both included. */
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  rows: z.number().int(),
  /** From 0 to 100. */
  percent: z.number().int(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** When the file is deleted. */
  expires_at: z.iso.datetime(),
});
export type ReportExport = z.infer<typeof reportExport>;

const path = '/api/v1/report-export/';
const params = z.object({ id: z.uuid() });
const source = 'our own (beyond §7): spec §2.16 “Export Report”';
const common = { source, permission: 'view_report' } as const;

export const listReportExports = endpoint({
  ...common,
  method: 'GET',
  path,
  summary: 'One’s own exports of the last days, newest first',
  reply: z.object({ results: z.array(reportExport) }),
});

export const startReportExport = endpoint({
  ...common,
  method: 'POST',
  path,
  summary: 'Prepares a report as a file',
  body: z.strictObject({ type: reportType, format: reportFormat, filters: reportFilters }),
  reply: reportExport,
  repeat: 'idempotency-key',
  errors: ['CONFLICT'],
});

export const cancelReportExport = endpoint({
  ...common,
  method: 'POST',
  path: `${path}{id}/cancel/`,
  summary: 'Stops preparing a file; rows that are prepared are kept',
  params,
  reply: reportExport,
  repeat: 'same-result',
});

export const resumeReportExport = endpoint({
  ...common,
  method: 'POST',
  path: `${path}{id}/resume/`,
  summary: 'Goes on where a stopped or failed export was',
  params,
  reply: reportExport,
  repeat: 'same-result',
});

export const downloadReportExport = endpoint({
  ...common,
  method: 'GET',
  path: `${path}{id}/file/`,
  summary: 'The prepared file, without columns that the account may no longer see',
  params,
  reply: download,
  errors: ['CONFLICT'],
});
