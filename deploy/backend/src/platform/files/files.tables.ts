import type { Generated } from 'kysely';
import type { CreatedAt, Timestamp } from '../database/platform-tables.ts';

export interface FileTables {
  stored_file: {
    tenant_id: string;
    /** 256 random bits. */
    name: string;
    kind: 'avatar' | 'driver_license';
    account_id: string;
    content_type: string;
    size_bytes: number;
    /** File name given by the uploader. */
    file_name: string;
    created_at: CreatedAt;
    /** From then on it is not served; housekeeping takes its content away later. */
    removed_at: Timestamp | null;
  };
  /** Stored files larger than a picture, such as attachments, which may arrive in pieces. */
  stored_content: {
    tenant_id: string;
    /** 256 random bits. */
    name: string;
    /** The attachment or upload it belongs to; `null` while it arrives. */
    holder_id: string | null;
    /** Offset of the piece within its file, in bytes. */
    start_byte: Generated<number>;
    size_bytes: Generated<number>;
    /** Media type of a re-encoded picture, which alone may be shown in place; `null` is only ever downloaded. */
    shown_as: string | null;
    created_at: CreatedAt;
    /** Not served from then on; housekeeping deletes it later. Set from the start until a record holds it. */
    removed_at: Timestamp | null;
  };
}
