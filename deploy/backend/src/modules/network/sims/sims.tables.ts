import type { SimState } from '@plugboard/contracts/chargers';

interface SimTables {
  /** The cards of the embedded provider. */
  embedded_sim_card: {
    tenant_id: string;
    iccid: string;
    status: SimState;
    fleet: string | null;
    network: string | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends SimTables {}
}
