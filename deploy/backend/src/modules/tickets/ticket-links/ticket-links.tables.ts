import type { ExternalSystem } from '@plugboard/contracts/tickets';
import type { Generated } from 'kysely';
import type { CreatedAt, Timestamp } from '../../../platform/database/platform-tables.ts';

export interface TicketLinkTables {
  /** External ticket associated with one of ours, in its last known state. */
  ticket_link: {
    tenant_id: string;
    ticket_number: number;
    system: ExternalSystem;
    external_id: string;
    title: string;
    status: string;
    url: string | null;
    linked_at: Timestamp;
    /** When `title` and `status` were read. */
    read_at: Timestamp;
    /** When an instance last began to read them in the background. */
    asked_at: Timestamp | null;
  };
  /** An external ticket that is being made for one of ours; gone once they are associated. */
  ticket_link_request: {
    tenant_id: string;
    ticket_number: number;
    /** The external system makes one ticket for it, however often it is asked. */
    request_id: string;
    /** Set when the external ticket is created, so that a retry reuses it. */
    external_id: string | null;
    /** End of the claim; `null` when unclaimed. */
    held_until: Timestamp | null;
  };
  /** The tickets of an external system that is not there. */
  embedded_external_ticket: {
    tenant_id: string;
    number: Generated<number>;
    system: ExternalSystem;
    request_id: string;
    title: string;
    description: string;
    status: Generated<string>;
    created_at: CreatedAt;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends TicketLinkTables {}
}
