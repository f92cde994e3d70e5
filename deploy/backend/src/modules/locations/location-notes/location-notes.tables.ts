interface LocationNoteTables {
  location_note: {
    tenant_id: string;
    id: string;
    location_id: string;
    note: string;
    /** Name of the account that wrote it, kept where the account is gone. */
    author: string;
    created_at: Date;
    changed_at: Date | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LocationNoteTables {}
}
