import type { PortOutcome } from '@plugboard/contracts/grid';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';
import type { RequesterColumns } from '../grid-events/grid-events.tables.ts';

/** Limit of an event at a port. */
export interface EventLimit {
  event: string;
  name: string;
  /** A on each line; 0 stops the car. */
  amps: number;
  /** In milliseconds since 1970: the end of the limit, and of the steps after it by which it rises. */
  ends: number;
  ramp_ends: number;
}

export interface GridControlTables {
  grid_event_minute: {
    tenant_id: string;
    event_id: string;
    at: Timestamp;
    baseline_kw: number;
    target_kw: number;
    measured_kw: number;
  };
  grid_event_port: {
    tenant_id: string;
    event_id: string;
    port_id: string;
    charger_id: string;
    location_id: string;
    outcome: PortOutcome;
    limit_w: number | null;
    measured_w: number | null;
    /** Minutes in which it was limited below what its car would take. */
    curtailed_minutes: Generated<number>;
  };
  /** The charging profile that each port was sent for grid events. */
  grid_limit: RequesterColumns & {
    tenant_id: string;
    port_id: string;
    charger_id: string;
    limits: Json<EventLimit[]>;
    /** Hours and power that the profile was built of besides; empty where that was not kept. */
    basis: Generated<string>;
    /** Lowest of `limits`; `null` while it is cleared. */
    limit_a: number | null;
    /** End inside the profile. */
    valid_to: Timestamp;
    command_id: string | null;
    is_confirmed: Generated<boolean>;
    refused_at: Timestamp | null;
    is_unsupported: Generated<boolean>;
    sent_at: Timestamp;
    /** Since when the port draws more than it was confirmed to. */
    exceeded_since: Timestamp | null;
    is_clearing: Generated<boolean>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends GridControlTables {}
}
