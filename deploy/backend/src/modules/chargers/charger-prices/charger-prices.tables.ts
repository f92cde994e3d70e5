import type { Generated } from 'kysely';
import type { PriceColumns } from '../../locations/index.ts';

export interface ChargerPriceTables {
  charger_price: PriceColumns & { tenant_id: string; id: string; charger_id: string; version: Generated<number> };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargerPriceTables {}
}
