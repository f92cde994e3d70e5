import type { ScheduleEntry } from '@plugboard/contracts/chargers';
import { chargerStatus } from '@plugboard/contracts/chargers';
import type { VehicleListItem } from '@plugboard/contracts/vehicles';
import { toWallClock } from '../../../platform/time/wall-clock.ts';
import type { VehicleRow } from './vehicle-list.repository.ts';

interface Known {
  readonly now: Date;
  /** Names of vendors by their ids. */
  readonly vendorNames: ReadonlyMap<string, string>;
}

/** Monday is 0, as in schedules. */
const isToday = ({ weekday, timezone }: ScheduleEntry, now: Date): boolean =>
  weekday === (toWallClock(now, timezone).getUTCDay() + 6) % 7;

/** Miles that a charge lasts for by the EPA range. */
const milesOf = (percent: number | null, rangeMiles: number | null): number | null =>
  percent === null || rangeMiles === null ? null : Math.round((percent / 100) * rangeMiles);

/** The charge point measures while the vehicle charges; otherwise the telematics know. */
const percentOf = ({ port_percent, battery_percent }: VehicleRow): number | null => port_percent ?? battery_percent;

function toCharger(row: VehicleRow): VehicleListItem['charger'] {
  const needed = { start: 'CHARGING', stop: 'NOT_CHARGING' } as const;
  const { pending_action: action } = row;
  const percent = percentOf(row);
  const isReported = row.port_percent === null && row.battery_miles !== null;
  return {
    id: row.charger_id,
    port: row.port_id,
    custom_id: row.custom_id,
    location: row.location_id,
    location_name: row.location_name,
    timezone: row.timezone,
    status: row.port_status === null ? null : chargerStatus.parse(row.port_status),
    needStatus: action === 'start' || action === 'stop' ? needed[action] : null,
    battery_percent: percent,
    battery_miles: isReported ? row.battery_miles : milesOf(percent, row.epa_range_miles),
    state_of_charge_miles: row.port_miles,
  };
}

export function toVehicleDto(row: VehicleRow, { now, vendorNames }: Known): VehicleListItem {
  const today = row.schedule?.find((entry) => isToday(entry, now));
  return {
    id: row.id,
    name: row.name,
    vin: row.vin,
    plate_number: row.plate_number,
    battery_capacity: row.battery_capacity_wh === null ? null : row.battery_capacity_wh / 1000,
    epa_range_miles: row.epa_range_miles,
    user_charge_limit: row.user_charge_limit_percent,
    vendor: row.vendor,
    vendor_name: row.vendor === null ? null : (vendorNames.get(row.vendor) ?? row.vendor),
    is_connected: row.vendor_reference !== null,
    manufacturer: row.manufacturer,
    model: row.model,
    current_location: row.latitude === null || row.longitude === null ? null : [row.latitude, row.longitude],
    distance: row.odometer_miles,
    reported_at: row.reported_at?.toISOString() ?? null,
    charger: toCharger(row),
    charge_starts_at: row.charging_started_at?.toISOString() ?? null,
    charge_ends_at: row.charging_ended_at?.toISOString() ?? null,
    start_at_schedule: today?.start_at ?? null,
    end_at_schedule: today?.end_at ?? null,
    schedule: [...(row.schedule ?? [])],
    version: row.version,
  };
}
