import type { Timestamp } from '../../../platform/database/platform-tables.ts';

export interface DiagnosticsTables {
  /** A place for one file of a charge point; its content is held under `id`. */
  diagnostics_file: {
    tenant_id: string;
    id: string;
    command_id: string;
    /** SHA-256 of what makes the address unguessable. */
    token_hash: string;
    expires_at: Timestamp;
    /** Since when the charge point sends. */
    claimed_at: Timestamp | null;
    received_at: Timestamp | null;
    /** As the charge point's address had it; `null` where it had none. */
    file_name: string | null;
    size_bytes: number | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends DiagnosticsTables {}
}
