import type { Generated } from 'kysely';
import type { CreatedAt, Timestamp } from '../../../platform/database/platform-tables.ts';

export interface IdTagTables {
  id_tag: {
    tenant_id: string;
    id: string;
    /** In capitals, unique in the tenant. */
    number: string;
    account_id: string | null;
    is_blocked: Generated<boolean>;
    expires_at: Timestamp | null;
    created_at: CreatedAt;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends IdTagTables {}
}
