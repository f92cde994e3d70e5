import { includedWhOf } from '@plugboard/contracts/payments';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface Use {
  readonly tenantId: string;
  /** In lower case. */
  readonly email: string;
  readonly since: Date;
}

/** Wh that a driver's charges have used of a subscription: as priced, and for running ones as reserved. */
export async function findUsedWh(db: TenantTransaction, { tenantId, email, since }: Use): Promise<number> {
  const rows = await db
    .selectFrom('payment_session')
    .select(['state', 'price', 'terms'])
    .where('tenant_id', '=', tenantId)
    .where('driver_email', '=', email)
    .where('created_at', '>=', since)
    .execute();
  return rows.reduce((sum, { state, price, terms }) => {
    if (state === 'FAILED' || state === 'CANCELLED') return sum;
    return sum + (price ? includedWhOf(price.lines) : (terms.includedWh ?? 0));
  }, 0);
}
