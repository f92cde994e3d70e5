import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

export interface LocalListTables {
  /** The cards that a charge point has last accepted for its own list. */
  local_list: {
    tenant_id: string;
    charger_id: string;
    version: number;
    /** Fingerprint of each card in the accepted list, by card number. */
    cards: Json<Record<string, string>>;
    sent_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LocalListTables {}
}
