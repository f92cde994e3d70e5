import type { ChargerShare, ShareMode } from '@plugboard/contracts/chargers';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

export interface ChargerShareTables {
  /** One row at the tenant that shares and one at each that is shared with, with the same id. */
  charger_share: {
    tenant_id: string;
    id: string;
    direction: ChargerShare['direction'];
    /** The charger as the tenant of the row has it. */
    charger_id: string;
    /** `out`: the address; it does not say whether anybody has it. `in`: the name of who shares. */
    party: string;
    share_mode: ShareMode;
    shared_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargerShareTables {}
}
