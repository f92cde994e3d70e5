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
}
