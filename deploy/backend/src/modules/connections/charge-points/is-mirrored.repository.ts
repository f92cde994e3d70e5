import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Whether another tenant shows the charger as well. Which one is hidden from this tenant. */
export async function isMirrored(db: TenantTransaction, tenantId: string, chargerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_mirrored: boolean }>`select is_mirrored(${tenantId}, ${chargerId}::uuid)`.execute(db);
  return rows[0]?.is_mirrored ?? false;
}
