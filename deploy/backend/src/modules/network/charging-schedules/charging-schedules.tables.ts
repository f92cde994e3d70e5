import type { ScheduleFinding, WeeklyPeak } from '@plugboard/contracts/chargers';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

/** The schedules themselves are `port.schedule`. */
export interface ChargingScheduleTables {
  /** Pending delivery per port whose charge point has a schedule, or has yet to receive its removal. */
  schedule_delivery: {
    tenant_id: string;
    port_id: string;
    charger_id: string;
    /** Command of the last delivery; `null` before the first one, or since a boot. */
    command_id: string | null;
    /** When to see to it; `null`: not before it boots or the schedule is saved. */
    due_at: Timestamp | null;
    /** When what it was told has to be told anew, see `getRenewalTime`. */
    renew_at: Timestamp | null;
    /** Command that asks the charge point what it keeps to; `null` when none is under way. */
    check_id: string | null;
    checked_at: Timestamp | null;
    /** Of the last check; `null` where the charge point did not say. */
    findings: Json<ScheduleFinding[]> | null;
    /** Time of the check that was the first to find drift; `null` where the last one found none. */
    drift_since: Timestamp | null;
    /** Peak hours that the schedule leaves out; `null` where a person has saved it. */
    off_peak: Json<WeeklyPeak> | null;
    /** Account that saved the schedule; later commands are sent in its name. */
    requested_by_tenant_id: string;
    requested_by: string;
    requested_by_name: string | null;
    on_behalf_of: string | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargingScheduleTables {}
}
