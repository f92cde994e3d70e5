import type { Language } from '@plugboard/contracts/platform';
import type { CreatedAt, Timestamp } from '../../../platform/database/platform-tables.ts';

interface SignUpTables {
  /** Sign-up of a tenant with its owner: unconfirmed, then waiting, then approved. */
  tenant_application: {
    tenant_id: string;
    account_id: string;
    /** Country of the sign-up's IP address (ISO 3166); `null` when unknown. */
    country: string | null;
    created_at: CreatedAt;
    confirmed_at: Timestamp | null;
    approved_at: Timestamp | null;
    /** In which they signed up, and are written to. */
    language: Language;
  };
  /** A sign-up that was declined; `tenant_id` is who declined it, `id` the applicant's account, which is gone. */
  declined_sign_up: {
    tenant_id: string;
    id: string;
    /** The id that the tenant would have had. */
    tenant_name: string;
    display_name: string;
    declined_at: CreatedAt;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends SignUpTables {}
}
