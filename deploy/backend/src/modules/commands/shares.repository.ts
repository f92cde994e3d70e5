import type { ShareMode } from '@plugboard/contracts';
import type { TenantTransaction } from '../../platform/database/database.ts';

/** How a charger is shared with the tenant, as it stays until the end of the transaction. */
export async function holdShare(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
): Promise<ShareMode | null | undefined> {
  const charger = await db
    .selectFrom('charger')
    .select('share_mode')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .forShare()
    .executeTakeFirst();
  return charger?.share_mode;
}
