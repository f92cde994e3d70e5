import type {
  BaselineMethod,
  GridEventOrigin,
  GridEventState,
  GridTargetKind,
  WeeklyRepeat,
} from '@plugboard/contracts/grid';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

/** Baseline of an event, as it was when it began. */
export interface StoredBaseline extends BaselineMethod {
  /** Start of the first interval, in milliseconds since 1970. */
  start: number;
  /** kW by quarter of an hour. */
  kw: number[];
}

/** The account that commands are sent for. */
export interface RequesterColumns {
  requested_by_tenant_id: string;
  requested_by: string;
  requested_by_name: string | null;
  on_behalf_of: string | null;
}

export interface GridEventTables {
  grid_series: { tenant_id: string; id: string; repeat: Json<WeeklyRepeat> | null; created_at: Timestamp };
  grid_event: RequesterColumns & {
    tenant_id: string;
    id: string;
    series_id: string;
    origin: GridEventOrigin;
    state: GridEventState;
    name: string;
    note: string;
    target_kind: GridTargetKind;
    target_value: number;
    may_pause: boolean;
    /** Percent of the baseline that may be left off at most; of events that a utility dispatches. */
    max_reduction: Generated<number | null>;
    ramp_minutes: number;
    is_baseline_adjusted: boolean;
    /** `YYYY-MM-DD`, and `hh:mm AM/PM` on the clock of `timezone`. */
    date: string;
    start_at: string;
    end_at: string;
    timezone: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    baseline: Json<StoredBaseline> | null;
    baseline_kw: Generated<number | null>;
    target_kw: Generated<number | null>;
    measured_kw: Generated<number | null>;
    reduced_kwh: Generated<number | null>;
    performance: Generated<number | null>;
    ended_early_at: Timestamp | null;
    ended_early_by: Generated<string | null>;
    /** Name of that time. */
    created_by: string | null;
    created_at: Timestamp;
    version: Generated<number>;
  };
  /** Sites of an event; none means all of the tenant. */
  grid_event_location: { tenant_id: string; event_id: string; location_id: string };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends GridEventTables {}
}
