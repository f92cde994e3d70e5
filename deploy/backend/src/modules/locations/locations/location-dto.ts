import type { Location } from '@plugboard/contracts/locations';
import type { LocationRow } from './locations.repository.ts';

/** The PIN is for those who could set another one. */
export const toLocationDto = (row: LocationRow, { showsPin }: { readonly showsPin: boolean }): Location => ({
  id: row.id,
  name: row.name,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  address_latitude: row.address_latitude,
  address_longitude: row.address_longitude,
  timezone: row.timezone,
  picture: row.picture,
  installer: row.installer,
  company_name: row.company_name,
  website: row.website,
  contact_name: row.contact_name,
  contact_phone: row.contact_phone,
  contact_email: row.contact_email,
  has_pin: row.pin_code !== null,
  pin_code: showsPin ? row.pin_code : null,
  members_only: row.members_only,
  public_visibility: row.public_visibility,
  partner: row.partner,
  share_mode: row.share_mode,
  share_info: row.share_info,
  created_at: row.created_at.toISOString(),
});
