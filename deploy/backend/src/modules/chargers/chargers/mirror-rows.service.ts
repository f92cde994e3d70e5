import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ChargerTables } from './chargers.tables.ts';
import { deleteChargerRow, insertCharger } from './save-chargers.repository.ts';

/** Adds the row by which a tenant shows a charger of another one. Outside of any tenant only, as the next one. */
export const addMirrorRow = (all: TenantTransaction, row: Insertable<ChargerTables['charger']>): Promise<void> =>
  insertCharger(all, row);

export const removeMirrorRow = (all: TenantTransaction, tenantId: string, id: string): Promise<void> =>
  deleteChargerRow(all, tenantId, id);
