import type { Generated } from 'kysely';

export interface SavedReplyTables {
  saved_reply: {
    tenant_id: string;
    id: string;
    /** Unique in the tenant; upper and lower case are the same. */
    name: string;
    text: string;
    version: Generated<number>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends SavedReplyTables {}
}
