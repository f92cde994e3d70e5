import type { Timestamp } from '../../../platform/database/platform-tables.ts';

export interface LoadControlTables {
  /** The limit that load control has sent to each charger, in A on each line. */
  load_limit: {
    tenant_id: string;
    charger_id: string;
    /** Sent last, with the floor that it falls back to. */
    limit_a: number;
    floor_a: number;
    /** Accepted last; `null`: none yet. */
    confirmed_a: number | null;
    confirmed_floor_a: number | null;
    /** The command under way. */
    command_id: string | null;
    sent_at: Timestamp;
    confirmed_at: Timestamp | null;
    /** When the charge point refused last; `null` since it has accepted. */
    refused_at: Timestamp | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LoadControlTables {}
}
