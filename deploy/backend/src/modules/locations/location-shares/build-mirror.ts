import type { ShareMode } from '@plugboard/contracts/chargers';
import type { Insertable, Selectable } from 'kysely';
import type { LocationTables } from '../locations/locations.tables.ts';

type LocationRow = Selectable<LocationTables['location']>;

interface MirrorOf {
  readonly id: string;
  readonly tenantId: string;
  readonly shareMode: ShareMode;
  /** Name of the tenant that shares. */
  readonly owner: string;
}

/** The row by which another tenant shows a shared location. The database keeps it like its source; the PIN stays there. */
export const buildMirror = (
  source: LocationRow,
  { id, tenantId, shareMode, owner }: MirrorOf,
): Insertable<LocationTables['location']> => ({
  tenant_id: tenantId,
  id,
  name: source.name,
  address: source.address,
  latitude: source.latitude,
  longitude: source.longitude,
  address_latitude: source.address_latitude,
  address_longitude: source.address_longitude,
  timezone: source.timezone,
  picture: source.picture,
  installer: source.installer,
  company_name: source.company_name,
  website: source.website,
  contact_name: source.contact_name,
  contact_phone: source.contact_phone,
  contact_email: source.contact_email,
  members_only: source.members_only,
  public_visibility: source.public_visibility,
  partner: source.partner,
  source_tenant_id: source.tenant_id,
  source_location_id: source.id,
  share_mode: shareMode,
  share_info: owner,
});
