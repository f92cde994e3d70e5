import type { Location, LocationListItem } from '@plugboard/contracts/locations';

export const aLocation = (overrides: Partial<Location> = {}): Location => ({
  id: '5a5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b11',
  name: 'Main St Garage',
  address: '120 Main St, Oakland, CA 94607, USA',
  latitude: 37.8044,
  longitude: -122.2712,
  address_latitude: 37.8044,
  address_longitude: -122.2712,
  timezone: 'America/Los_Angeles',
  picture: null,
  installer: null,
  company_name: 'Demo Charging',
  website: null,
  contact_name: null,
  contact_phone: null,
  contact_email: null,
  has_pin: false,
  pin_code: null,
  members_only: false,
  public_visibility: true,
  partner: null,
  share_mode: null,
  share_info: null,
  created_at: '2026-01-02T08:00:00Z',
  ...overrides,
});

export const aListedLocation = (overrides: Partial<LocationListItem> = {}): LocationListItem => {
  const { id, name, address, latitude, longitude, timezone, picture, company_name, created_at } = aLocation();
  return {
    id,
    name,
    address,
    latitude,
    longitude,
    timezone,
    picture,
    company_name,
    created_at,
    members_only: false,
    public_visibility: true,
    partner: null,
    share_mode: null,
    share_info: null,
    chargers: { total: 2, charging: 0, faulted: 0, offline: 0 },
    ...overrides,
  };
};
