import type { VehicleDetail, VehicleListItem } from '@plugboard/contracts/vehicles';

export const aVehicle = (overrides: Partial<VehicleListItem> = {}): VehicleListItem => ({
  id: '6b5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b21',
  name: 'Van 01',
  vin: '1PLUG000000000071',
  plate_number: '8ABC123',
  battery_capacity: 68,
  epa_range_miles: 159,
  user_charge_limit: 80,
  vendor: 'tessera',
  vendor_name: 'Tessera Telematics',
  is_connected: true,
  manufacturer: 'Heron',
  model: 'Cargo 2',
  current_location: [34.02, -118.49],
  distance: 18204,
  reported_at: '2026-11-23T17:58:00Z',
  charger: {
    id: '7f0d8b1e-0002-4c5e-8a4b-000000000001',
    port: '7f0d8b1e-0003-4c5e-8a4b-000000000001',
    custom_id: 'DEMO-002',
    location: '5a5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b11',
    location_name: 'Main St Garage',
    timezone: 'America/Los_Angeles',
    status: 'CHARGING',
    needStatus: null,
    battery_percent: 62,
    battery_miles: 99,
    state_of_charge_miles: null,
  },
  charge_starts_at: '2026-11-23T17:00:00Z',
  charge_ends_at: null,
  start_at_schedule: '10:00 PM',
  end_at_schedule: '06:00 AM',
  schedule: [],
  version: 3,
  ...overrides,
});

export const aVehicleDetail = (overrides: Partial<VehicleDetail> = {}): VehicleDetail => ({
  ...aVehicle(),
  drivers: [{ id: '8c5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b31', name: 'Dana Driver', email: 'driver@demo.example' }],
  readings: [],
  ...overrides,
});

/** A vehicle that stands at none of the tenant's chargers. */
export const awayFromChargers = {
  ...aVehicle().charger,
  id: null,
  port: null,
  custom_id: null,
  location: null,
  location_name: null,
  timezone: null,
  status: null,
};
