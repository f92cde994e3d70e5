import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { PaymentLedgerTables } from './payment-ledger.tables.ts';

type Kind = PaymentLedgerTables['payment_entry']['kind'];

export async function insertEntries(
  db: TenantTransaction,
  entries: readonly Insertable<PaymentLedgerTables['payment_entry']>[],
): Promise<void> {
  if (entries.length > 0) await db.insertInto('payment_entry').values(entries).execute();
}

/** Sums of a payment's entries by kind, in minor units. */
export async function findSums(
  db: TenantTransaction,
  { tenantId, sessionId }: { readonly tenantId: string; readonly sessionId: string },
): Promise<Readonly<Record<Kind, number>>> {
  const rows = await db
    .selectFrom('payment_entry')
    .select(['kind', ({ fn }) => fn.sum<string>('amount_minor').as('sum')])
    .where('tenant_id', '=', tenantId)
    .where('payment_session_id', '=', sessionId)
    .groupBy('kind')
    .execute();
  const sums = Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]));
  return { HELD: 0, RELEASED: 0, CAPTURED: 0, REFUNDED: 0, ...sums };
}
