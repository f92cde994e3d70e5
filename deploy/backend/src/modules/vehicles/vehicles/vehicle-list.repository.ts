import type { ScheduleEntry } from '@plugboard/contracts/chargers';
import type { MapBounds, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { listVehicles } from '@plugboard/contracts/vehicles';
import { sql, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { VehicleTables } from './vehicles.tables.ts';

type Query = ParsedQueryOf<typeof listVehicles>;

export interface VehicleSelection extends Partial<
  Pick<Query, 'search' | 'manufacturer__in' | 'vendor__in' | 'bounds__within'>
> {
  readonly tenantId: string;
  /** Only vehicles that have saved routes. */
  readonly hasRoutes?: true;
}

/** The stay of a vehicle at a port, by the latest session of the people who drive it; all `null` without one. */
interface StayColumns {
  readonly session_id: string | null;
  readonly charging_started_at: Date | null;
  readonly charging_ended_at: Date | null;
  readonly charger_id: string | null;
  readonly custom_id: string | null;
  readonly location_id: string | null;
  readonly location_name: string | null;
  readonly timezone: string | null;
  readonly port_id: string | null;
  readonly port_status: string | null;
  readonly port_percent: number | null;
  readonly port_miles: number | null;
  readonly schedule: readonly ScheduleEntry[] | null;
  readonly pending_action: string | null;
}
export type VehicleRow = Selectable<VehicleTables['vehicle']> & StayColumns;

/** Statuses of a port in which a vehicle is plugged in, also after its session. */
const pluggedIn = ['CHARGING', 'PLUGGED_IN_NOT_CHARGING', 'NOT_CHARGING', 'CONNECTED', 'COMPLETE'];

const stay = sql<StayColumns>`
  select latest.id as session_id, latest.charging_started_at, latest.charging_ended_at,
    charger.id as charger_id, charger.custom_id, charger.location_id, nullif(charger.location_name, '') as location_name,
    charger.timezone, port.id as port_id, nullif(port.status, '') as port_status,
    port.state_of_charge_percent as port_percent, port.state_of_charge_miles as port_miles, port.schedule,
    (select action from command
      where command.tenant_id = port.tenant_id and command.port_id = port.id
        and command.action in ('start', 'stop') and command.state in ('QUEUED', 'SENT', 'ACCEPTED')
      order by command.created_at desc limit 1) as pending_action
  from (
    select session.* from account
    join charging_session session on session.tenant_id = account.tenant_id and session.account_id = account.id
    where account.tenant_id = vehicle.tenant_id and account.default_vehicle_id = vehicle.id
    order by session.started_at desc limit 1
  ) latest
  join port on port.tenant_id = latest.tenant_id and port.id = latest.port_id
  join charger on charger.tenant_id = port.tenant_id and charger.id = port.charger_id
  where (latest.ended_at is null or port.status in (${sql.join(pluggedIn)}))
    and not exists (select from charging_session later
      where later.tenant_id = latest.tenant_id and later.port_id = latest.port_id
        and later.started_at > latest.started_at)`;

const isWithin = ([west, south, east, north]: MapBounds) => sql<boolean>`
  vehicle.latitude between ${south} and ${north} and ${
    west <= east
      ? sql`vehicle.longitude between ${west} and ${east}`
      : sql`(vehicle.longitude >= ${west} or vehicle.longitude <= ${east})`
  }`;

const isRouted = sql<boolean>`exists (select from vehicle_route
  where vehicle_route.tenant_id = vehicle.tenant_id and vehicle_route.vehicle_id = vehicle.id)`;

const selected = (db: TenantTransaction, selection: VehicleSelection) => {
  const { tenantId, search, hasRoutes } = selection;
  const { manufacturer__in: manufacturers, vendor__in: vendors, bounds__within: bounds } = selection;
  return searchPatterns(search).reduce(
    (query, pattern) => query.where(({ ref }) => contains(ref('vehicle.search_text'), pattern)),
    db
      .selectFrom('vehicle')
      .where('vehicle.tenant_id', '=', tenantId)
      .$if(Boolean(manufacturers?.length), (query) => query.where('vehicle.manufacturer', 'in', manufacturers ?? []))
      .$if(Boolean(vendors?.length), (query) => query.where('vehicle.vendor', 'in', vendors ?? []))
      .$if(hasRoutes === true, (query) => query.where(isRouted))
      .$if(bounds !== undefined, (query) => query.where(isWithin(bounds ?? [0, 0, 0, 0]))),
  );
};

const withStay = (db: TenantTransaction, selection: VehicleSelection) =>
  selected(db, selection)
    .leftJoinLateral(sql<StayColumns>`(${stay})`.as('stay'), (join) => join.onTrue())
    .selectAll('vehicle')
    .selectAll('stay');

const orderKeys = {
  name: sql`lower(vehicle.name) collate "C"`,
  plate_number: sql`vehicle.plate_number collate "C"`,
  manufacturer: sql`lower(vehicle.manufacturer || ' ' || vehicle.model) collate "C"`,
  battery_percent: sql`coalesce(vehicle.battery_percent, -1)`,
  created_at: sql`vehicle.created_at`,
};

export const findVehicleRows = (
  db: TenantTransaction,
  selection: VehicleSelection,
  { limit, offset, ordering }: Pick<Query, 'limit' | 'offset' | 'ordering'>,
): Promise<VehicleRow[]> =>
  withStay(db, selection)
    .orderBy(orderBy(orderKeys, ordering, sql`vehicle.id`))
    .limit(limit)
    .offset(offset)
    .execute() as Promise<VehicleRow[]>;

export const findVehicleRow = (db: TenantTransaction, tenantId: string, id: string): Promise<VehicleRow | undefined> =>
  withStay(db, { tenantId }).where('vehicle.id', '=', id).executeTakeFirst() as Promise<VehicleRow | undefined>;

export async function countVehicleRows(db: TenantTransaction, selection: VehicleSelection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
