import type { Timestamp } from '../../../platform/database/platform-tables.ts';

export interface ChargerVendorTables {
  /** Accounts of tenants in the clouds of makers. */
  charger_vendor_login: {
    tenant_id: string;
    /** Of the settings. */
    vendor: string;
    user_name: string;
    /** The vendor's credentials, encrypted. */
    sealed_credentials: string;
    logged_in_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargerVendorTables {}
}
