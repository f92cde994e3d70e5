import type { Timestamp } from '../../../platform/database/platform-tables.ts';

interface OfflineNoticeTables {
  offline_notice: {
    tenant_id: string;
    charger_id: string;
    since: Timestamp;
    told_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends OfflineNoticeTables {}
}
