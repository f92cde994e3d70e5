import type { DrivenWay, Waypoint } from '@plugboard/contracts/vehicles';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json, Timestamp } from '../../../platform/database/platform-tables.ts';

export interface VehicleRouteTables {
  vehicle_route: {
    tenant_id: string;
    id: string;
    vehicle_id: string;
    name: string;
    waypoints: Json<readonly Waypoint[]>;
    /** `null` until directions were computed. */
    way: ColumnType<DrivenWay | null, string | null, string | null>;
    /** Bounds of waypoints and way, in degrees. */
    west: number;
    south: number;
    east: number;
    north: number;
    version: Generated<number>;
    created_at: CreatedAt;
    updated_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends VehicleRouteTables {}
}
