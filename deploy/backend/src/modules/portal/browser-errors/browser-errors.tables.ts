import type { BrowserErrorReport } from '@plugboard/contracts/platform';

interface BrowserErrorTables {
  /** Errors inside browsers, equal ones as one row. */
  browser_error: BrowserErrorReport & {
    tenant_id: string;
    fingerprint: string;
    browser: string;
    is_anonymous: boolean;
    count: number;
    first_seen_at: Date;
    last_seen_at: Date;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends BrowserErrorTables {}
}
