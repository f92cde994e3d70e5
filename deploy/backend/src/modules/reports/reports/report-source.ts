import type { PayoutSettings } from '@plugboard/contracts/payouts';
import type { ReportRow } from '@plugboard/contracts/reports';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { ReportCursor, ReportPage, ReportSelection } from './report-selection.ts';

/** A report's rows with all cells: which of them an account receives is decided later, in one place. */
export interface ReportReader {
  readonly db: TenantTransaction;
  /** Holds the meter values of months that were archived. */
  readonly files: FileStore;
  readonly selection: ReportSelection;
  /** Fees of payouts; `null` without a column that shows them. */
  readonly fees: PayoutSettings | null;
}

export interface ReportBatch {
  readonly rows: readonly ReportRow[];
  /** `null` after the last. */
  readonly next: ReportCursor | null;
}

/** How one type of report is read: a page for the screen, and batches in a fixed order for exports. */
export interface ReportSource {
  readonly list: (reader: ReportReader, page: ReportPage) => Promise<{ rows: ReportRow[]; count: number }>;
  readonly read: (reader: ReportReader, after: ReportCursor | null) => Promise<ReportBatch>;
  /** Records of which an export reads batches, to show how far it is. */
  readonly count: (reader: Omit<ReportReader, 'files'>) => Promise<number>;
}
