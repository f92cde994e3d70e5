import type { CardTransactionOrdering, CardTransactionState } from '@plugboard/contracts/drivers';
import type { PaymentProviderName } from '@plugboard/contracts/payments';
import type { Currency } from '@plugboard/contracts/platform';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { isBehind, orderBy, sortPosition, type SortPosition } from '../../../platform/database/order-by.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import { readAsText } from '../../../platform/database/read-as-text.ts';
import { searchPatterns } from '../../../platform/database/search-patterns.ts';

interface CardTransactionSelection {
  readonly tenantId: string;
  readonly provider: PaymentProviderName;
  readonly search?: string | undefined;
  readonly start_at__gt?: string | undefined;
  readonly end_at__lte?: string | undefined;
  readonly state__in?: readonly string[] | undefined;
}

export interface CardTransactionRow extends SortPosition {
  readonly reference: string;
  readonly created_at: Date;
  readonly state: CardTransactionState;
  readonly currency: Currency;
  readonly their_minor: number | null;
  readonly our_minor: number | null;
  readonly payment_session: string | null;
  readonly session_id: string | null;
  readonly custom_id: string | null;
  /** Of the invoice that was charged to a stored card. */
  readonly invoice_number: number | null;
  readonly read_at: Date | null;
}

type Field = CardTransactionOrdering extends infer Ordering
  ? Ordering extends `-${string}`
    ? never
    : Ordering
  : never;

const keys: Readonly<Record<Field, RawBuilder<unknown>>> = {
  created_at: sql`created_at`,
  provider_amount: sql`coalesce(their_minor, 0)`,
  our_amount: sql`coalesce(our_minor, 0)`,
  state: sql`state`,
};

const reference = sql`reference`;

/** Of both books, within a range of time. */
const within = (alias: string, { start_at__gt: from, end_at__lte: until }: CardTransactionSelection) => {
  const column = sql.ref(`${alias}.created_at`);
  return sql.join(
    [
      sql`true`,
      ...(from === undefined ? [] : [sql`${column} > ${from}::timestamptz`]),
      ...(until === undefined ? [] : [sql`${column} <= ${until}::timestamptz`]),
    ],
    sql` and `,
  );
};

/**
 * Payments of the provider's books beside ours, which are those of charges and of invoices by stored card; then those of
 * ours that its books lack though they were read later. A hold that was never captured is in neither.
 */
const compared = (selection: CardTransactionSelection) => {
  const { tenantId, provider } = selection;
  return sql`
    select book.reference, book.created_at, book.currency, book.read_at,
      book.captured_minor - book.refunded_minor as their_minor,
      coalesce(ours.captured_minor - ours.refunded_minor, billed.total_minor) as our_minor,
      ours.id as payment_session, ours.charging_session_id as session_id, ours.custom_id,
      billed.number as invoice_number,
      case when ours.id is null and billed.id is null then 'NOT_OURS'
        when (coalesce(ours.captured_minor, billed.total_minor), coalesce(ours.refunded_minor, 0),
          coalesce(ours.currency, billed.currency)) = (book.captured_minor, book.refunded_minor, book.currency)
          then 'MATCHED'
        else 'DIFFERING' end as state
    from card_book_payment as book
    left join payment_session as ours on ours.tenant_id = book.tenant_id and ours.provider = book.provider
      and ours.provider_reference = book.reference
    left join subscription_invoice as billed on billed.tenant_id = book.tenant_id
      and billed.provider = book.provider and billed.provider_reference = book.reference
    where book.tenant_id = ${tenantId} and book.provider = ${provider}
      and (book.captured_minor > 0 or ours.captured_minor > 0) and ${within('book', selection)}
    union all
    select coalesce(ours.provider_reference, ours.id::text), ours.created_at, ours.currency, null, null,
      ours.captured_minor - ours.refunded_minor, ours.id, ours.charging_session_id, ours.custom_id, null,
      'NOT_THEIRS'
    from payment_session as ours
    join card_book on card_book.tenant_id = ours.tenant_id and card_book.provider = ours.provider
    where ours.tenant_id = ${tenantId} and ours.provider = ${provider} and ours.captured_minor > 0
      and coalesce(ours.settled_at, ours.created_at) < card_book.read_at and ${within('ours', selection)}
      and not exists (select from card_book_payment as book where book.tenant_id = ours.tenant_id
        and book.provider = ours.provider and book.reference = ours.provider_reference)
    union all
    select billed.provider_reference, billed.paid_at, billed.currency, null, null, billed.total_minor, null, null, null,
      billed.number, 'NOT_THEIRS'
    from (select *, paid_at as created_at from subscription_invoice) as billed
    join card_book on card_book.tenant_id = billed.tenant_id and card_book.provider = billed.provider
    where billed.tenant_id = ${tenantId} and billed.provider = ${provider} and billed.provider_reference is not null
      and billed.total_minor > 0 and billed.paid_at < card_book.read_at and ${within('billed', selection)}
      and not exists (select from card_book_payment as book where book.tenant_id = billed.tenant_id
        and book.provider = billed.provider and book.reference = billed.provider_reference)`;
};

const filter = ({ search, state__in }: CardTransactionSelection) =>
  sql.join(
    [
      sql`true`,
      ...(state__in?.length ? [sql`state in (${sql.join(state__in)})`] : []),
      ...searchPatterns(search).map(
        (pattern) => sql`lower(reference || E'\\n' || coalesce(custom_id, '') || E'\\n' ||
          coalesce('SUB-' || lpad(invoice_number::text, greatest(6, length(invoice_number::text)), '0'), '')) like lower(${pattern})`,
      ),
    ],
    sql` and `,
  );

interface Page {
  readonly ordering: CardTransactionOrdering;
  readonly limit: number;
  readonly offset: number;
  /** Last row of the page before, for exports; instead of an offset. */
  readonly after?: SortPosition | undefined;
}

export const findCardTransactions = (
  db: TenantTransaction,
  selection: CardTransactionSelection,
  { ordering, limit, offset, after }: Page,
): Promise<CardTransactionRow[]> => {
  const query = sql<CardTransactionRow>`
    select compared.*, ${sortPosition(keys, ordering, reference)} from (${compared(selection)}) as compared
    where ${filter(selection)} and ${isBehind(keys, ordering, reference, after)}
    order by ${orderBy(keys, ordering, reference)} ${limitAndOffset({ limit, offset })}`;
  return readAsText(db, query, ['created_at', 'read_at']);
};

export async function countCardTransactions(
  db: TenantTransaction,
  selection: CardTransactionSelection,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${compared(selection)}) as compared where ${filter(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
}
