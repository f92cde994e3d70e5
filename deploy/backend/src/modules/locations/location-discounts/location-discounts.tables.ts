import type { Generated } from 'kysely';
import type { CreatedAt } from '../../../platform/database/platform-tables.ts';

export interface LocationDiscountTables {
  location_discount: {
    tenant_id: string;
    id: string;
    location_id: string;
    /** In lower case, once at a location. */
    email_or_domain: string;
    percent_thousandths: number;
    version: Generated<number>;
    created_at: CreatedAt;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LocationDiscountTables {}
}
