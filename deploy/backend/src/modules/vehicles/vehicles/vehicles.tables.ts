import type { ColumnType } from 'kysely';
import type { CreatedAt } from '../../../platform/database/platform-tables.ts';

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
    /** Whose telematics the vehicle is connected through. */
    vendor: string | null;
    manufacturer: string;
    model: string;
    created_at: CreatedAt;
    /** Name, plate, VIN, manufacturer and model, in small letters. */
    search_text: ColumnType<string, never, never>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends VehicleTables {}
}
