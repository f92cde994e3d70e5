import type { ChargerTransfer, TransferState } from '@plugboard/contracts/chargers';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

export interface ChargerTransferTables {
  /** One row at the tenant that gives and one at each that may take, with the same id. */
  charger_transfer: {
    tenant_id: string;
    id: string;
    direction: ChargerTransfer['direction'];
    state: TransferState;
    /** Of the tenant that gives. */
    source_charger_id: string;
    /** Of the tenant that took it, in its own row. */
    charger_id: string | null;
    /** The giver; in the giver's row the receiver, `null` until accepted, so that an offer does not reveal who has the address. */
    other_tenant_id: string | null;
    /** In the giver's row, after acceptance: the identity that the charge point still uses. */
    charger_point_id: string | null;
    custom_id: string;
    name: string;
    manufacturer: string;
    model: string;
    port_count: number;
    party: string;
    offered_at: Timestamp;
    expires_at: Timestamp;
    settled_at: Timestamp | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargerTransferTables {}
}
