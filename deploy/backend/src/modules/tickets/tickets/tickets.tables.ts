import type {
  TicketCategory,
  TicketEvidence,
  TicketHistoryField,
  TicketPriority,
  TicketResolution,
  TicketSource,
  TicketStatus,
} from '@plugboard/contracts/tickets';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

/** Filled by the database from other columns. */
type Derived<Value> = ColumnType<Value, never, never>;

export interface TicketTables {
  /** Maintained by triggers; taking a number raises `last_number` too. */
  support_ticket_counter: { tenant_id: string; last_number: number; tickets: number };
  /** `ticket` is another table: the tickets that open sessions. */
  support_ticket: {
    tenant_id: string;
    /** “Ticket ID”: 1, 2, 3 … within the tenant. */
    number: number;
    ticket_name: string;
    description: string;
    status: Generated<TicketStatus>;
    priority: Generated<TicketPriority>;
    category: TicketCategory;
    /** Exactly the solved and closed ones have one. */
    resolution: TicketResolution | null;
    assignee_id: string | null;
    /** `null` for a ticket opened by a rule, or after the account was deleted. */
    reporter_id: string | null;
    /** Name of the reporter at that time; `null` for a ticket opened by a rule. */
    reporter_name: string | null;
    location_id: string | null;
    charger_id: string | null;
    port_id: string | null;
    source: Generated<TicketSource>;
    /** Cause that a rule opened it for; each cause has one active ticket. */
    cause_key: string | null;
    proposes_closing: Generated<boolean>;
    evidence: Json<TicketEvidence> | null;
    version: Generated<number>;
    created_at: Timestamp;
    /** Set exactly while it is closed. */
    closed_at: Timestamp | null;
    last_status_update: Timestamp;
    /** Targets of its clock: those of its priority when it was opened, or when they last changed. */
    response_minutes: Generated<number>;
    resolution_minutes: Generated<number>;
    /** Running time until the first response. */
    first_response_ms: number | null;
    /** Since when its clock stands still. */
    paused_at: Timestamp | null;
    paused_ms: Generated<number>;
    /** When the next goal is due; `null` while the clock stands still. */
    due_at: Timestamp | null;
    /** The closed ticket's comments are shown at this one. */
    merged_into: number | null;
    /** Places in the order in which contracts name the values. */
    status_rank: Derived<number>;
    priority_rank: Derived<number>;
    search_text: Derived<string>;
  };
  ticket_change: {
    tenant_id: string;
    ticket_number: number;
    /** Rises with time. */
    id: string;
    at: Timestamp;
    /** Both `null` for the portal itself; the name stays when the account goes. */
    actor_id: string | null;
    actor_name: string | null;
    field: TicketHistoryField;
    before: string | null;
    after: string | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends TicketTables {}
}
