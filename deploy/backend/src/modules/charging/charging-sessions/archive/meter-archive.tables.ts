import type { Timestamp } from '../../../../platform/database/platform-tables.ts';

export interface MeterArchiveTables {
  /** Months of a tenant whose meter values have moved to a Parquet file in the file store. */
  meter_archive: {
    tenant_id: string;
    /** First day of the month, in UTC. */
    month: string;
    /** Holds the file's content (`stored_content.holder_id`); another one with each new file. */
    id: string;
    value_count: number;
    size_bytes: number;
    sha256: string;
    archived_at: Timestamp;
  };
}

declare module '../../../../platform/database/tables.ts' {
  interface Tables extends MeterArchiveTables {}
}
