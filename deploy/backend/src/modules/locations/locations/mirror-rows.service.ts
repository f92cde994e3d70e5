import type { TenantTransaction } from '../../../platform/database/database.ts';
import { deleteLocationRow, insertLocations, type NewLocationRow } from './save-locations.repository.ts';

/** Adds the row by which a tenant shows a location of another one. Outside of any tenant only, as the next one. */
export const addMirrorRow = (all: TenantTransaction, row: NewLocationRow): Promise<unknown> =>
  insertLocations(all, [row]);

export const removeMirrorRow = (all: TenantTransaction, tenantId: string, id: string): Promise<void> =>
  deleteLocationRow(all, tenantId, id);
