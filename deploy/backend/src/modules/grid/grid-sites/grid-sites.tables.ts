import type { Generated } from 'kysely';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

export interface GridSiteTables {
  grid_site: {
    tenant_id: string;
    location_id: string;
    is_stopped: boolean;
    stopped_at: Timestamp | null;
    /** Name of that time. */
    stopped_by: string | null;
    max_events_a_day: number;
    max_minutes_a_day: number;
    version: Generated<number>;
  };
  /** Sessions that grid events leave alone. */
  grid_opt_out: { tenant_id: string; session_id: string; created_at: Timestamp };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends GridSiteTables {}
}
