import type { MobileInvoiceOrdering } from '@plugboard/contracts/drivers';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { isBehind, orderBy, sortKey, type SortPosition } from '../../../platform/database/order-by.ts';
import { readAsText } from '../../../platform/database/read-as-text.ts';
import { searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { SubscriptionInvoiceTables } from './subscription-invoices.tables.ts';

type Table = SubscriptionInvoiceTables['subscription_invoice'];
export type InvoiceRow = Selectable<Table>;

/** The tenant's next number. Held until the transaction ends and taken back with it, so that none is left out. */
async function takeNumber(db: TenantTransaction, tenantId: string): Promise<number> {
  const { last_number } = await db
    .insertInto('subscription_invoice_counter')
    .values({ tenant_id: tenantId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ last_number: sql`subscription_invoice_counter.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertSubscriptionInvoice(
  db: TenantTransaction,
  row: Omit<Insertable<Table>, 'number'>,
): Promise<InvoiceRow> {
  const number = await takeNumber(db, row.tenant_id);
  return db
    .insertInto('subscription_invoice')
    .values({ ...row, number })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertEntry(
  db: TenantTransaction,
  entry: Insertable<SubscriptionInvoiceTables['subscription_entry']>,
): Promise<void> {
  await db.insertInto('subscription_entry').values(entry).execute();
}

/** An invoice, held until the transaction ends. */
export const lockSubscriptionInvoice = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('subscription_invoice')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Changes the payment of an invoice that is open. */
export const updateOpenInvoice = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<InvoiceRow, 'tenant_id' | 'id'>,
  change: Updateable<Table>,
): Promise<InvoiceRow> =>
  db
    .updateTable('subscription_invoice')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returningAll()
    .executeTakeFirstOrThrow();

/** Invoices whose payment is due, the oldest first. */
export const findDueInvoices = (db: TenantTransaction, now: Date, limit: number) =>
  db
    .selectFrom('subscription_invoice')
    .select(['tenant_id', 'id'])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** An invoice by its id or its number. */
export const findSubscriptionInvoice = (
  db: TenantTransaction,
  tenantId: string,
  by: { readonly id: string } | { readonly number: number },
): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('subscription_invoice')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((where) => ('id' in by ? where('id', '=', by.id) : where('number', '=', by.number)))
    .executeTakeFirst();

/** Whether a driver owes something. */
export async function hasUnpaidInvoice(db: TenantTransaction, tenantId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscription_invoice')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['OPEN', 'UNPAID'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface CardHolder {
  readonly tenantId: string;
  readonly accountId: string;
  /** The provider whose cards pay the tenant. */
  readonly provider: string;
}

/** The card that an account's invoices are charged to: the default one, or the newest that pays the tenant. */
export const findCardToCharge = (db: TenantTransaction, { tenantId, accountId, provider }: CardHolder) =>
  db
    .selectFrom('payment_method')
    .select(['provider', 'provider_reference', 'last4'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

interface InvoiceSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly date_paid__gt?: string | undefined;
  readonly date_paid__lte?: string | undefined;
  readonly user_id__in?: readonly string[] | undefined;
}

type Field = MobileInvoiceOrdering extends infer Ordering ? (Ordering extends `-${string}` ? never : Ordering) : never;

const keys: Readonly<Record<Field, RawBuilder<unknown>>> = {
  invoice_date_paid: sql`paid_at`,
  invoice_id: sql`number`,
  amount: sql`total_minor`,
  user_name: sql`lower(user_name) collate "C"`,
};

const selected = (db: TenantTransaction, selection: InvoiceSelection) => {
  const { tenantId, search, date_paid__gt: after, date_paid__lte: until, user_id__in: users } = selection;
  return db
    .selectFrom('subscription_invoice')
    .where('tenant_id', '=', tenantId)
    .$if(after !== undefined, (query) => query.where('paid_at', '>', new Date(after ?? 0)))
    .$if(until !== undefined, (query) => query.where('paid_at', '<=', new Date(until ?? 0)))
    .$if(users !== undefined && users.length > 0, (query) => query.where('account_id', 'in', users ?? []))
    .where((eb) =>
      eb.and(searchPatterns(search).map((pattern) => sql<boolean>`${eb.ref('search_text')} like lower(${pattern})`)),
    );
};

interface Page {
  readonly ordering: MobileInvoiceOrdering;
  readonly limit: number;
  readonly offset: number;
  /** Last row of the page before, for exports; instead of an offset. */
  readonly after?: SortPosition | undefined;
}

const listed = [
  'id',
  'number',
  'account_id',
  'user_name',
  'subscription_name',
  'period_start',
  'period_end',
  'currency',
  'total_minor',
  'state',
  'issued_at',
  'paid_at',
] as const;
/** An invoice as a list shows it. */
export type ListedInvoice = Pick<InvoiceRow, (typeof listed)[number]>;

export const findSubscriptionInvoices = (
  db: TenantTransaction,
  selection: InvoiceSelection,
  { ordering, limit, offset, after }: Page,
): Promise<(ListedInvoice & SortPosition)[]> => {
  const query = selected(db, selection)
    .select(listed)
    .select([sortKey(keys, ordering).as('sort_key'), sql<string>`id::text`.as('last')])
    .where(isBehind(keys, ordering, sql`id`, after))
    .orderBy(orderBy(keys, ordering, sql`id`))
    .limit(limit)
    .offset(offset);
  return readAsText(db, query, ['issued_at', 'paid_at']);
};

export async function countSubscriptionInvoices(db: TenantTransaction, selection: InvoiceSelection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
