import type { telematicsOutcomes } from '@plugboard/contracts/vehicles';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

type TelematicsOutcome = (typeof telematicsOutcomes)[number];

export interface VehicleVendorTables {
  /** The tenant's account at a vendor. */
  vehicle_vendor_login: {
    tenant_id: string;
    vendor: string;
    /** Empty where the vendor needs none, as the embedded ones of the demo. */
    sealed_credentials: string;
    connected_at: Timestamp;
    connected_by: string | null;
    /** The vendor does not take the credentials any more. */
    is_refused: Generated<boolean>;
    /** When its vehicles are to be read next. */
    due_at: Timestamp;
  };
  /** A sign-in at a vendor that has begun; its state is stored as a hash. */
  vehicle_vendor_sign_in: {
    tenant_id: string;
    state_hash: string;
    /** Names the outcome to the page that the person returns to. */
    result_id: string;
    vendor: string;
    requested_by: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    /** `null` until the person comes back. */
    outcome: TelematicsOutcome | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends VehicleVendorTables {}
}
