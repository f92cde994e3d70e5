import type { FirstStep } from '@plugboard/contracts/platform';

export interface FirstStepTables {
  skipped_first_step: { tenant_id: string; step: FirstStep };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends FirstStepTables {}
}
