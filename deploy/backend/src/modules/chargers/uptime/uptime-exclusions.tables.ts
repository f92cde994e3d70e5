import type { ExclusionReason } from '@plugboard/contracts/chargers';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

interface UptimeExclusionTables {
  /** Minutes of a port's outages that do not count towards its uptime (23 CFR 680.116). */
  uptime_exclusion: {
    tenant_id: string;
    id: string;
    port_id: string;
    starts_at: Timestamp;
    /** `null`: until the outage ends. */
    ends_at: Timestamp | null;
    reason: ExclusionReason;
    note: string;
    created_by: string;
    /** As it was then; the account may be gone, or another tenant's. */
    created_by_name: string | null;
    created_at: Timestamp;
    /** The row stays, and takes nothing away any more. */
    revoked_at: Timestamp | null;
    version: Generated<number>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends UptimeExclusionTables {}
}
