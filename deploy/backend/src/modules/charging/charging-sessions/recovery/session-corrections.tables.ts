import type { sessionCorrectionKinds, SessionCorrectionState, SessionTrouble } from '@plugboard/contracts/charging';
import type { Timestamp } from '../../../../platform/database/platform-tables.ts';

export interface SessionCorrectionTables {
  /** A correction beside a session, with the values before and after it. */
  session_correction: {
    tenant_id: string;
    id: string;
    session_id: string;
    kind: (typeof sessionCorrectionKinds)[number];
    state: SessionCorrectionState;
    /** The session's trouble at that time. */
    trouble: SessionTrouble | null;
    reason: string;
    moves_money: boolean;
    ended_at_before: Timestamp | null;
    energy_wh_before: number;
    revenue_minor_before: number;
    ended_at_after: Timestamp | null;
    energy_wh_after: number;
    revenue_minor_after: number;
    electricity_cost_minor_after: number;
    activation_fee_minor_after: number;
    idle_fee_minor_after: number;
    sales_tax_minor_after: number;
    created_at: Timestamp;
    /** The person: while switched into a client, the administrator of the other tenant, whose name is copied. */
    created_by_tenant_id: string;
    created_by: string;
    created_by_name: string | null;
    decided_at: Timestamp | null;
    decided_by_tenant_id: string | null;
    decided_by: string | null;
    decided_by_name: string | null;
    decision_reason: string | null;
  };
}

declare module '../../../../platform/database/tables.ts' {
  interface Tables extends SessionCorrectionTables {}
}
