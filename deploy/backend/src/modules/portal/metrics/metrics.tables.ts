import type { CreatedAt } from '../../../platform/database/platform-tables.ts';

export interface MetricsTables {
  ui_event: {
    tenant_id: string;
    id: string;
    account_id: string;
    at: CreatedAt;
    event_type: string;
    event_value: string;
    screen_resolution: string;
    platform: string;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends MetricsTables {}
}
