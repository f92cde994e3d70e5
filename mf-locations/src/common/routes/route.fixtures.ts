import { encodePath, type VehicleRoute } from '@plugboard/contracts/vehicles';

const rout = [
  { lat: 34.0195, lng: -118.4912, name: 'Depot' },
  { lat: 34.0522, lng: -118.2437, name: 'City Hall' },
  { lat: 34.1478, lng: -118.1445 },
];

export const aRoute = (overrides: Partial<VehicleRoute> = {}): VehicleRoute => ({
  id: '3b5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b41',
  vehicle: '6b5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b21',
  vehicle_name: 'Van 01',
  data: { name: 'Westside round', rout },
  way: {
    provider: 'osrm',
    path: encodePath(rout.map(({ lat, lng }) => [lat, lng])),
    // 40 and 60 miles.
    legs: [
      { metres: 64_374, seconds: 3600 },
      { metres: 96_560, seconds: 5400 },
    ],
    calculated_at: '2026-11-23T10:00:00Z',
  },
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-23T10:00:00Z',
  version: 2,
  ...overrides,
});
