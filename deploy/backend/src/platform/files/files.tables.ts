import type { Generated } from 'kysely';
import type { CreatedAt, Moment } from '../database/platform-tables.ts';

export interface FileTables {
  stored_file: {
    tenant_id: string;
    /** 256 random bits. */
    name: string;
    kind: 'avatar' | 'driver_license';
    account_id: string;
    content_type: string;
    size_bytes: number;
    /** What whoever sent it called it. */
    file_name: string;
    created_at: CreatedAt;
    /** From then on it is not served; housekeeping takes its content away later. */
    removed_at: Moment | null;
  };
  /** What lies in the file store for something larger than a picture: an attachment, which may have come in pieces. */
  stored_content: {
    tenant_id: string;
    /** 256 random bits. */
    name: string;
    /** The attachment or upload it belongs to; `null` while it arrives. */
    holder_id: string | null;
    /** Where it begins within what it belongs to. */
    start_byte: Generated<number>;
    size_bytes: Generated<number>;
    /** Media type of a re-encoded picture, which alone may be shown in place; `null` is only ever downloaded. */
    shown_as: string | null;
    created_at: CreatedAt;
    /** From then on nobody gets it; housekeeping takes it away later. Set from the start until somebody holds it. */
    removed_at: Moment | null;
  };
}
