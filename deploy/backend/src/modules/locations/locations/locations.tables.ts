import type { ShareMode } from '@plugboard/contracts/chargers';
import type { LocationPartner } from '@plugboard/contracts/locations';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../../../platform/database/platform-tables.ts';

export interface LocationTables {
  /** How many locations a tenant has, kept by the database. */
  location_count: { tenant_id: string; locations: number };
  /** The place of a location and the numbers of its chargers; kept by the database. */
  location_state: {
    tenant_id: string;
    location_id: string;
    latitude: number;
    longitude: number;
    chargers: number;
    charging: number;
    faulted: number;
    offline: number;
    /** Place among `siteStates`. */
    state: number;
    /** Cell of a map at the zoom where sites stand alone, from its left and its upper edge. */
    map_column: number;
    map_row: number;
  };
  location: {
    tenant_id: string;
    id: string;
    name: string;
    /** As people write it, in one line; California is recognised in it. */
    address: string;
    latitude: number;
    longitude: number;
    /** IANA zone in which the site's times are shown. */
    timezone: string;
    created_at: CreatedAt;
    /** Position of the address: the marker's own place unless it was moved. */
    address_latitude: ColumnType<number, number | undefined, number>;
    address_longitude: ColumnType<number, number | undefined, number>;
    picture: string | null;
    installer: string | null;
    company_name: string | null;
    website: string | null;
    contact_name: string | null;
    contact_phone: string | null;
    contact_email: string | null;
    /** In clear text, because the operator gives it to drivers. */
    pin_code: string | null;
    members_only: Generated<boolean>;
    public_visibility: Generated<boolean>;
    partner: LocationPartner | null;
    version: Generated<number>;
    /** The tenant that shares it, and its own row there; `null` for the tenant's own locations. */
    source_tenant_id: string | null;
    source_location_id: string | null;
    share_mode: ShareMode | null;
    /** Name of the tenant that shares it. */
    share_info: string | null;
    search_text: ColumnType<string, never, never>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LocationTables {}
}
