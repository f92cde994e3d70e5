import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { SimCard } from './sim-provider.ts';

type Placed = Pick<SimCard, 'iccid'> & { readonly fleet: string };
const columns = ['iccid', 'status', 'fleet', 'network'] as const;

/** The card as it is; one that is new is active in the fleet. */
export async function saveCard(db: TenantTransaction, tenantId: string, { iccid, fleet }: Placed): Promise<SimCard> {
  await db
    .insertInto('embedded_sim_card')
    .values({ tenant_id: tenantId, iccid, fleet, status: 'active', network: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('embedded_sim_card')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('iccid', '=', iccid)
    .executeTakeFirstOrThrow();
}

export const moveCard = (db: TenantTransaction, tenantId: string, { iccid, fleet }: Placed): Promise<SimCard> =>
  db
    .updateTable('embedded_sim_card')
    .set({ fleet })
    .where('tenant_id', '=', tenantId)
    .where('iccid', '=', iccid)
    .returning(columns)
    .executeTakeFirstOrThrow();
