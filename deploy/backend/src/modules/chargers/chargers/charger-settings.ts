import type { ChargerDesign, ChargerForm } from '@plugboard/contracts/chargers';
import { sha256 } from '../../../platform/ids.ts';
import type { ChargerColumns } from './save-chargers.repository.ts';
import type { ChargerRow, PortRow } from './chargers.repository.ts';

/** Everything that people set of a charger. */
export type ChargerSettings = Required<{ [Field in keyof ChargerForm]: Exclude<ChargerForm[Field], undefined> }>;

const kilowatts = (watts: number | null) => (watts === null ? null : watts / 1000);
const watts = (kilowatt: number | null) => (kilowatt === null ? null : Math.round(kilowatt * 1000));

/** The settings of an own charger: it has a location. */
export const toChargerSettings = (row: ChargerRow): ChargerSettings => ({
  custom_id: row.custom_id,
  charger_point_id: row.charger_point_id,
  name: row.name,
  notes: row.notes,
  location: row.location_id ?? '',
  manufacturer: row.manufacturer,
  model: row.model,
  parking_lot: row.parking_lot,
  parking_space: row.parking_space,
  qr_code_number: row.qr_code_number,
  payment_type: row.payment_type,
  current_type: row.current_type,
  max_current: row.max_current_a,
  max_power: kilowatts(row.max_power_w),
  current: row.set_current_a,
  power: kilowatts(row.set_power_w),
  phases: row.phases,
  connectivity: row.connectivity,
  has_rfid_access: row.has_rfid_access,
  driver_message: row.driver_message,
  is_public: row.is_public,
  is_publicly_visible: row.is_publicly_visible,
  is_ocpi_visible: row.is_ocpi_visible,
  unique_id: row.unique_id,
  sim_iccid: row.sim_iccid,
  router_serial_number: row.router_serial_number,
  router_sim_iccid: row.router_sim_iccid,
  ocpp_server_type: row.ocpp_server_type,
});

/** The columns behind settings. */
export function toChargerColumns(settings: ChargerSettings): ChargerColumns {
  const { location, max_current, max_power, current, power, ...same } = settings;
  return {
    ...same,
    location_id: location,
    max_current_a: max_current,
    max_power_w: watts(max_power),
    set_current_a: current,
    set_power_w: watts(power),
  };
}

/** Input of the contracts' rules. */
export const toChargerDesign = (
  settings: ChargerSettings,
  ports: readonly Pick<PortRow, 'max_power_w'>[],
): ChargerDesign => ({
  ...settings,
  portMaximums: ports.map((port) => port.max_power_w / 1000),
});

interface Differences {
  readonly before: Partial<ChargerSettings>;
  readonly after: Partial<ChargerSettings>;
}

/** The fields in which two settings differ, as they were and as they are. */
export function diffChargerSettings(before: ChargerSettings, after: ChargerSettings): Differences {
  const changed = (Object.keys(after) as (keyof ChargerSettings)[]).filter((field) => before[field] !== after[field]);
  const pick = (settings: ChargerSettings) => Object.fromEntries(changed.map((field) => [field, settings[field]]));
  return { before: pick(before), after: pick(after) };
}

/** Changes with everything that people set of a charger, and with nothing that its charge point reports. */
export const getChargerVersion = (row: ChargerRow): string =>
  sha256(JSON.stringify([toChargerSettings(row), row.picture])).slice(0, 32);
