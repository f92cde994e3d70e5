import type { Generated } from 'kysely';
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
  /** A charge point whose list the portal keeps up to date, for the account that asked for it. */
  local_list_delivery: {
    tenant_id: string;
    charger_id: string;
    /** When the list is to be compared with the cards; `null`: once a card changes. */
    due_at: Timestamp | null;
    /** The latest command that sent it. */
    command_id: string | null;
    /** Whether the outcome of that command is in `failures`. */
    is_counted: Generated<boolean>;
    /** In a row. */
    failures: Generated<number>;
    /** Whether the charge point has booted since its version was asked for. */
    is_check_due: Generated<boolean>;
    /** Not kept any more: the row stays until the charge point has accepted an empty list. */
    is_ended: Generated<boolean>;
    requested_by_tenant_id: string;
    requested_by: string;
    requested_by_name: string | null;
    on_behalf_of: string | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LocalListTables {}
}
