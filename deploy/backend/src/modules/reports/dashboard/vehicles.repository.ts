import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type NumberedRange, ofRanges, type RollupsOf } from './sums.repository.ts';

const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** Miles by the vehicle's EPA range and battery. */
const miles = sql`r.energy_wh * vehicle.epa_range_miles / vehicle.battery_capacity_wh`;

/** Roll-ups of drivers with a default vehicle, which is the one that they are taken to have charged. */
const ofVehicles = (of: RollupsOf, ranges: readonly NumberedRange[]) => sql`
  (${ofRanges('port_rollup', of, ranges, 'account_id')}) as r
  join account on account.tenant_id = ${of.tenantId} and account.id = r.account_id and r.account_id <> ${nobody}
  join vehicle on vehicle.tenant_id = ${of.tenantId} and vehicle.id = account.default_vehicle_id`;

interface VehicleSumRow {
  readonly id: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly sessions: number;
  readonly energy_wh: number;
  readonly miles: number | null;
}

export async function findTopVehicles(
  db: TenantTransaction,
  of: RollupsOf,
  ranges: readonly NumberedRange[],
  limit: number,
): Promise<VehicleSumRow[]> {
  const { rows } = await sql<VehicleSumRow>`
    select vehicle.id, vehicle.name, vehicle.manufacturer, vehicle.model, sum(r.sessions)::int as sessions,
      sum(r.energy_wh)::float8 as energy_wh, sum(${miles})::float8 as miles
    from ${ofVehicles(of, ranges)}
    group by vehicle.id, vehicle.name, vehicle.manufacturer, vehicle.model
    having sum(r.energy_wh) > 0
    order by energy_wh desc, vehicle.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Miles by the numbers of the ranges; a sum of nothing is not there. */
export async function findMiles(db: TenantTransaction, of: RollupsOf, ranges: readonly NumberedRange[]) {
  const { rows } = await sql<{ readonly sum: number; readonly miles: number }>`
    select r.sum, coalesce(sum(${miles}), 0)::float8 as miles
    from ${ofVehicles(of, ranges)} group by r.sum`.execute(db);
  return rows;
}
