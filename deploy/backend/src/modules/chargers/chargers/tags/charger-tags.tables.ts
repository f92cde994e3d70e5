interface ChargerTagTables {
  /** A tag stays when no charger has it any more; only those in use are shown. */
  charger_tag: {
    tenant_id: string;
    /** `tagKey` of the name. */
    key: string;
    name: string;
  };
  charger_tag_use: {
    tenant_id: string;
    charger_id: string;
    tag_key: string;
  };
}

declare module '../../../../platform/database/tables.ts' {
  interface Tables extends ChargerTagTables {}
}
