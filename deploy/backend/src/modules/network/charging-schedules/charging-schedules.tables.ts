import type { Timestamp } from '../../../platform/database/platform-tables.ts';

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
