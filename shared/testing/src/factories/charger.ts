import type { Charger, Port } from '@plugboard/contracts/chargers';

/** Ids that differ, the same in every run of a test file. */
let made = 0;
const nextId = () => `5f0d8b1e-0002-4c5e-8a4b-${String((made += 1)).padStart(12, '0')}`;

/** A free AC port. */
export const aPort = (overrides: Partial<Port> = {}): Port => ({
  id: nextId(),
  connector_id: 1,
  connector_type: 'J1772',
  status: 'AVAILABLE',
  as_of: '2026-11-20T12:00:00Z',
  status_since: null,
  power_kw: null,
  max_power: 7.7,
  charge_current_kilowatt_hour: 0,
  start_at_schedule: null,
  end_at_schedule: null,
  spent_time_last: 0,
  spent_time: 0,
  spent_energy: 0,
  in_handshake: false,
  alert_info: null,
  refused_card: null,
  is_charging_not_allowed: false,
  state_of_charge_percent: null,
  state_of_charge_miles: null,
  charge_starts_at: null,
  total_payment: null,
  schedule: [],
  ...overrides,
});

/** A moment so many years from now, for what must be past or to come whenever the tests run. */
const yearsFromNow = (years: number) => {
  const moment = new Date();
  moment.setUTCFullYear(moment.getUTCFullYear() + years);
  return moment.toISOString();
};

/** An AC charger with one free port, licensed now, as an operator sees it: the fields for administrators are `null`. */
export function aCharger(overrides: Partial<Charger> = {}): Charger {
  const id = nextId();
  return {
    id,
    pk: id,
    custom_id: 'DEMO-001',
    charger_point_id: 'CP-DEMO-001',
    name: 'Main St 1',
    notes: null,
    location: '5f0d8b1e-0003-4c5e-8a4b-000000000001',
    location_name: 'Main St Garage',
    timezone: 'America/Los_Angeles',
    status: 'AVAILABLE',
    status_since: null,
    is_online: true,
    no_connection_since: null,
    is_out_of_order: false,
    temperature: null,
    payment_type: 'FREE',
    current_type: 'AC',
    max_current: 32,
    max_power: null,
    connectivity: 'WIFI',
    manufacturer: 'Voltworks',
    model: 'VW-7',
    share_mode: null,
    share_info: null,
    tags: [],
    licensed_from: yearsFromNow(-1),
    licensed_to: yearsFromNow(1),
    license: { name: 'Pro', is_pro: true, has_pro: true },
    last_seen_at: '2026-11-20T12:00:00Z',
    ports: [aPort()],
    unique_id: null,
    firmware_version: null,
    sim_iccid: null,
    ocpp_server_type: null,
    ocpp_version: '1.6',
    location_address: '1 Main St, Los Angeles, CA 90001, USA',
    location_position: { latitude: 34.05, longitude: -118.24 },
    parking_lot: null,
    parking_space: null,
    qr_code_number: null,
    phases: 1,
    current: null,
    power: null,
    driver_message: null,
    picture: null,
    has_rfid_access: false,
    is_public: true,
    is_publicly_visible: true,
    is_ocpi_visible: false,
    accepts_payments: false,
    router_serial_number: null,
    router_sim_iccid: null,
    ...overrides,
  };
}
