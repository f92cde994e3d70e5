import type { Moment } from '../../../platform/database/platform-tables.ts';

export interface OfflineNoticeTables {
  offline_notice: {
    tenant_id: string;
    charger_id: string;
    since: Moment;
    told_at: Moment;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends OfflineNoticeTables {}
}
