import type { Generated } from 'kysely';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';
import type { OcppVersion } from '../../../platform/ocpp/ocpp-version.ts';

interface ChargePointTables {
  /** Connection attempts of unknown identities; the newest 200 of a tenant. */
  unknown_charge_point: {
    tenant_id: string;
    /** As it was sent. */
    identity: string;
    address: string;
    ocpp_version: OcppVersion | null;
    first_seen_at: Timestamp;
    last_seen_at: Timestamp;
    tries: Generated<number>;
    /** Stays off the list. */
    is_ignored: Generated<boolean>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargePointTables {}
}
