import type { ReportFilters, ReportFormat, ReportRhythm, ReportType } from '@plugboard/contracts/reports';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

interface ReportScheduleTables {
  report_schedule: {
    tenant_id: string;
    id: string;
    account_id: string;
    type: ReportType;
    format: ReportFormat;
    /** Without days, which are those of each run. */
    filters: Json<ReportFilters>;
    every: ReportRhythm;
    next_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ReportScheduleTables {}
}
