import type { ChargerStatus } from '@plugboard/contracts/chargers';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../../../platform/database/platform-tables.ts';

interface StatusHistoryTables {
  /** From `created_at` on, a port was in this status. */
  status_history: {
    tenant_id: string;
    id: string;
    charger_id: string;
    port_id: string;
    status: ChargerStatus;
    /** OCPP error code of a fault, where the charge point had reported one by then. */
    error_code: Generated<string | null>;
    created_at: Timestamp;
    /** Of an outage: when the next status began. The database sets it (migration 0149); `null` while it lasts. */
    ended_at: ColumnType<Date | null, never, never>;
  };
}

declare module '../../../../platform/database/tables.ts' {
  interface Tables extends StatusHistoryTables {}
}
