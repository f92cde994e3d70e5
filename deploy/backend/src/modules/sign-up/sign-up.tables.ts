import type { CreatedAt, Moment } from '../../platform/database/platform-tables.ts';

export interface SignUpTables {
  /** A tenant that somebody signed up, and its owner: unconfirmed, then waiting, then approved. */
  tenant_application: {
    tenant_id: string;
    account_id: string;
    created_at: CreatedAt;
    confirmed_at: Moment | null;
    approved_at: Moment | null;
  };
}
