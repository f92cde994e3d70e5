import type { TicketComment } from '@plugboard/contracts/tickets';
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

export interface TicketCommentTables {
  ticket_comment: {
    tenant_id: string;
    ticket_number: number;
    /** Ordered: those of a ticket rise with time. */
    id: string;
    text: string;
    /** `null`: the portal itself, or an account that is gone. */
    author_id: string | null;
    /** Name of the author at that time; `null` for the portal itself. */
    author_name: string | null;
    source: TicketComment['source'];
    created_at: Timestamp;
    /** When the author last changed its text. */
    edited_at: Timestamp | null;
  };
  /** Its content is what `stored_content` says that it holds. */
  ticket_attachment: {
    tenant_id: string;
    id: string;
    ticket_number: number;
    comment_id: string;
    position: number;
    name: string;
    size_bytes: number;
    content_type: string;
  };
  /** A file that arrives in pieces. Once finished, a comment takes it, and it becomes an attachment of the same id. */
  upload: {
    tenant_id: string;
    id: string;
    account_id: string;
    name: string;
    size_bytes: number;
    content_type: string;
    /** The next piece begins here. */
    received_bytes: Generated<number>;
    /** When it began, or the last piece came. */
    touched_at: Timestamp;
  };
  attachment_storage: {
    tenant_id: string;
    /** Of attachments, and of uploads in their full size from the beginning. Counted by the database. */
    used_bytes: ColumnType<number, never, never>;
    /** `null`: as the installation has it. */
    quota_bytes: number | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends TicketCommentTables {}
}
