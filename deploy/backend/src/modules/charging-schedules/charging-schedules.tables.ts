import type { Moment } from '../../platform/database/platform-tables.ts';

/** The schedules themselves are `port.schedule`. */
export interface ChargingScheduleTables {
  /** One for each port whose charge point has a schedule, or has yet to hear that it has none any more. */
  schedule_delivery: {
    tenant_id: string;
    port_id: string;
    charger_id: string;
    /** By which the charge point was last told; `null`: not yet, or not since it booted. */
    command_id: string | null;
    /** When to see to it; `null`: not before it boots or the schedule is saved. */
    due_at: Moment | null;
    /** When what it was told has to be told anew, see `renewalOf`. */
    renew_at: Moment | null;
    /** Who saved the schedule: commands that follow are in their name. As of a command. */
    requested_by_tenant_id: string;
    requested_by: string;
    requested_by_name: string | null;
    on_behalf_of: string | null;
  };
}
