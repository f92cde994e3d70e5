import type { ShareMode } from '@plugboard/contracts/chargers';
import type { Generated } from 'kysely';

export interface LocationShareTables {
  /** A share has one row at the tenant that shares and one at each receiver, with the same id. */
  location_share: {
    tenant_id: string;
    id: string;
    direction: 'out' | 'in';
    location_id: string;
    party: string;
    share_mode: ShareMode;
    receives_payouts: Generated<boolean>;
    shared_at: Date;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LocationShareTables {}
}
