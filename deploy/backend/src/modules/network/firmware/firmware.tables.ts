import type { Timestamp } from '../../../platform/database/platform-tables.ts';

interface FirmwareTables {
  /** Firmware files of models, which charge points fetch from `location`. */
  firmware_release: {
    tenant_id: string;
    id: string;
    manufacturer: string;
    model: string;
    /** Unique in its model. */
    version: string;
    location: string;
    /** PEM and Base64; both or none. */
    signing_certificate: string | null;
    signature: string | null;
    notes: string;
    created_by: string;
    /** As it was then; the account may be gone, or another tenant's. */
    created_by_name: string | null;
    created_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends FirmwareTables {}
}
