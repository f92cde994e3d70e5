import type { Language } from '@plugboard/contracts/platform';
import type {
  ReportExportState,
  ReportFilters,
  ReportFormat,
  ReportRow,
  ReportType,
} from '@plugboard/contracts/reports';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';
import type { ReportCursor } from '../reports/report-selection.ts';

interface ReportExportTables {
  report_export: {
    tenant_id: string;
    id: string;
    account_id: string;
    type: ReportType;
    format: ReportFormat;
    filters: Json<ReportFilters>;
    start_date: string;
    end_date: string;
    language: Language;
    state: ReportExportState;
    /** After which the next batch begins; `null` at the start. */
    position: Json<ReportCursor> | null;
    parts: Generated<number>;
    rows: Generated<number>;
    /** Records that were read, of `total`; a session is one, and may have many rows. */
    records: Generated<number>;
    total: number;
    created_at: Timestamp;
    finished_at: Timestamp | null;
    /** Announced by e-mail once it is done. */
    is_scheduled: boolean;
  };
  /** Rows of one batch with all cells; columns are chosen at the download, by the rights at that time. */
  report_export_part: {
    tenant_id: string;
    export_id: string;
    number: number;
    rows: Json<readonly ReportRow[]>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ReportExportTables {}
}
