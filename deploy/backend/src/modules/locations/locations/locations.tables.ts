import type { CreatedAt } from '../../../platform/database/platform-tables.ts';

export interface LocationTables {
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
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LocationTables {}
}
