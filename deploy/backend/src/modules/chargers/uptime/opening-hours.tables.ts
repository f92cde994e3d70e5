import type { OpeningDay } from '@plugboard/contracts/chargers';
import type { Generated } from 'kysely';
import type { Json } from '../../../platform/database/platform-tables.ts';

interface OpeningHoursTables {
  /** A location without a row is always open. */
  opening_hours: {
    tenant_id: string;
    location_id: string;
    days: Json<OpeningDay[]>;
    version: Generated<number>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends OpeningHoursTables {}
}
