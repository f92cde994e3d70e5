import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Timestamp } from '../../../platform/database/platform-tables.ts';

export interface VehicleTables {
  vehicle: {
    tenant_id: string;
    id: string;
    name: string;
    /** Upper case, unique in the tenant. */
    vin: string | null;
    /** Upper case, unique in the tenant. */
    plate_number: string | null;
    battery_capacity_wh: number | null;
    epa_range_miles: number | null;
    /** Charge limit set by the user. */
    user_charge_limit_percent: number | null;
    /** Id of the vendor through whose telematics the vehicle is connected, and the vendor's id of it. */
    vendor: string | null;
    vendor_reference: Generated<string | null>;
    manufacturer: string;
    model: string;
    /** Raised by changes of users, not by reports. */
    version: Generated<number>;
    /** From here on as last reported by the telematics; `null` for what the vehicle does not report. */
    battery_percent: Generated<number | null>;
    battery_miles: Generated<number | null>;
    latitude: Generated<number | null>;
    longitude: Generated<number | null>;
    odometer_miles: Generated<number | null>;
    reported_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    created_at: CreatedAt;
    /** Name, plate, VIN, manufacturer and model, in small letters. */
    search_text: ColumnType<string, never, never>;
  };
  /** Reports of a vehicle over time. */
  vehicle_reading: {
    tenant_id: string;
    vehicle_id: string;
    at: Timestamp;
    battery_percent: number | null;
    odometer_miles: number | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends VehicleTables {}
}
