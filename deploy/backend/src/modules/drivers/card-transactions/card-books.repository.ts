import type { PaymentProviderName } from '@plugboard/contracts/payments';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ListedPayment } from '../../../platform/payment-providers/payment-provider.ts';

interface Book {
  readonly tenantId: string;
  readonly provider: PaymentProviderName;
}

export async function findTenantIds(db: TenantTransaction): Promise<string[]> {
  return (await db.selectFrom('tenant').select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** When a provider's books were read last. */
export async function findReadAt(db: TenantTransaction, { tenantId, provider }: Book): Promise<Date | undefined> {
  const row = await db
    .selectFrom('card_book')
    .select('read_at')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.read_at;
}

export async function saveReadAt(db: TenantTransaction, { tenantId, provider }: Book, read_at: Date): Promise<void> {
  await db
    .insertInto('card_book')
    .values({ tenant_id: tenantId, provider, read_at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'provider']).doUpdateSet({ read_at }))
    .execute();
}

/** Keeps payments as the provider's books have them now. */
export async function saveBookPayments(
  db: TenantTransaction,
  { tenantId: tenant_id, provider }: Book,
  payments: readonly ListedPayment[],
  read_at: Date,
): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map((payment) => ({
    tenant_id,
    provider,
    reference: payment.reference,
    captured_minor: payment.capturedMinor,
    refunded_minor: payment.refundedMinor,
    currency: payment.currency,
    created_at: payment.createdAt,
    read_at,
  }));
  await db
    .insertInto('card_book_payment')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'provider', 'reference']).doUpdateSet((eb) => ({
        captured_minor: eb.ref('excluded.captured_minor'),
        refunded_minor: eb.ref('excluded.refunded_minor'),
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .execute();
}

/** Payments older than a reading looks at whose amounts differ from ours: a late refund has changed them. */
export async function findOldDifferences(
  db: TenantTransaction,
  { tenantId, provider }: Book,
  before: Date,
  limit: number,
) {
  const { rows } = await sql<Pick<ListedPayment, 'reference' | 'currency' | 'createdAt'>>`
    select book.reference, book.currency, book.created_at as "createdAt"
    from card_book_payment as book
    join payment_session as ours on ours.tenant_id = book.tenant_id and ours.provider = book.provider
      and ours.provider_reference = book.reference
    where book.tenant_id = ${tenantId} and book.provider = ${provider} and book.created_at < ${before}
      and (book.captured_minor, book.refunded_minor) <> (ours.captured_minor, ours.refunded_minor)
    order by book.read_at limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
