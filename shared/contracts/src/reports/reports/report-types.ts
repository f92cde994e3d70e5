import { z } from 'zod';
import type { ChargingSessionStatus } from '../../charging/charging-sessions/charging-session.ts';

/** Spec §9 “Report type keys”, and `customized`: the generic rows with columns of one's own. */
export const reportTypes = [
  'generic',
  'customized',
  'status_history',
  'generic15min',
  'generic3min',
  'uptime',
  'lcfs',
] as const;
export const reportType = z.enum(reportTypes);
export type ReportType = z.infer<typeof reportType>;

/** Length of the intervals of a report, in minutes; `undefined` for reports without intervals. */
export function intervalMinutesOf(type: ReportType): 15 | 3 | undefined {
  if (type === 'generic15min') return 15;
  return type === 'generic3min' ? 3 : undefined;
}

/** Statuses that a generic report starts with (spec §2.16: the 2nd and 3rd). */
export const defaultReportStatuses: readonly ChargingSessionStatus[] = ['FAILED', 'COMPLETED'];

/** In the order of spec §4 “generic session statuses”. */
export const reportStatuses: readonly ChargingSessionStatus[] = [
  'IN_PROGRESS',
  'FAILED',
  'COMPLETED',
  'COMPLETED_AND_PAID',
];

/** Page size that a report starts with: the 4th option (spec §9). */
export const defaultReportPageSize = 100;

export const reportFormats = ['excel', 'pdf', 'csv'] as const;
export const reportFormat = z.enum(reportFormats);
export type ReportFormat = z.infer<typeof reportFormat>;
