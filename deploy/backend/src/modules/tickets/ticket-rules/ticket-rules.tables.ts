import type { Generated } from 'kysely';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

/** `faulted`: a port; `offline`: a charger. */
export type TroubleKind = 'faulted' | 'offline';

export interface TicketRuleTables {
  /** A tenant without a row has the columns' defaults: on, 15 minutes, 60 and 5. */
  ticket_rule: {
    tenant_id: string;
    is_on: Generated<boolean>;
    faulted_minutes: Generated<number>;
    offline_minutes: Generated<number>;
    /** Minutes without trouble before closing is proposed, because some troubles come and go. */
    recovered_minutes: Generated<number>;
  };
  /** The last trouble of each port and charger that a ticket was opened for. */
  ticket_trouble: {
    tenant_id: string;
    cause_key: string;
    kind: TroubleKind;
    charger_id: string;
    /** Set for what befell a port. */
    port_id: string | null;
    /** Start of the trouble; one ticket is opened for it, even if that ticket is closed or deleted. */
    since: Timestamp;
    /** The ticket that follows the trouble; `null` once it is solved, closed or gone. */
    ticket_number: number | null;
    /** `null` while the trouble lasts. */
    well_since: Timestamp | null;
    /** When closing was proposed, once for each time that the trouble was over. */
    proposed_at: Timestamp | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends TicketRuleTables {}
}
