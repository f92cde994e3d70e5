import type {
  cardTransactionQuery,
  mobileInvoiceQuery,
  mobileTransactionQuery,
  mobileUserQuery,
} from '@plugboard/contracts/drivers';
import { shownTariffs } from '@plugboard/contracts/drivers';
import type { PaymentProviderName } from '@plugboard/contracts/payments';
import type { Language, Money } from '@plugboard/contracts/platform';
import type { z } from 'zod';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { SortPosition } from '../../../platform/database/order-by.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import { text, type TextKey } from '../../../platform/text.ts';
import type { XlsxValue } from '../../../platform/xlsx.ts';
import { findCardTransactions, toCardTransactionDto } from '../card-transactions/list-card-transactions.service.ts';
import { toMobileInvoiceDto } from '../invoices/invoice-dto.ts';
import { findSubscriptionInvoices } from '../invoices/list-invoices.service.ts';
import { toMobileUserRowDto } from '../mobile-users/mobile-user-dto.ts';
import { findMobileUsers } from '../mobile-users/list-mobile-users.service.ts';
import { findMobileTransactions, toMobileTransactionDto } from '../transactions/list-mobile-transactions.service.ts';

/** Rows of one transaction, so that a slow reader holds no database resources, and few of them are in memory. */
const batch = 150;

interface Of {
  readonly database: Database;
  readonly tenantId: string;
  readonly language: Language;
  readonly now: Date;
}

export interface MobileSheet {
  readonly columns: readonly { readonly header: string; readonly width: number; readonly isMoment?: true }[];
  readonly rows: AsyncIterable<readonly XlsxValue[]>;
}

interface Column<Row> {
  readonly name: string;
  readonly width: number;
  readonly isMoment?: true;
  readonly value: (row: Row) => XlsxValue;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly after: SortPosition | undefined;
}
type Read<Row extends SortPosition> = (db: TenantTransaction, page: Page) => Promise<Row[]>;

interface Source<Row extends SortPosition, Dto> {
  readonly columns: readonly Column<Dto>[];
  readonly read: Read<Row>;
  readonly toDto: (row: Row) => Dto;
}

async function* rowsOf<Row extends SortPosition, Dto>(
  { database, tenantId }: Of,
  { columns, read, toDto }: Source<Row, Dto>,
) {
  let after: SortPosition | undefined;
  do {
    const page = { limit: batch, offset: 0, after };
    const rows: Row[] = await withTenantReading(database, tenantId, (db) => read(db, page));
    for (const row of rows) {
      const dto = toDto(row);
      yield columns.map(({ value }) => value(dto));
    }
    const last = rows.length === batch ? rows.at(-1) : undefined;
    after = last && { sort_key: last.sort_key, last: last.last };
  } while (after !== undefined);
}

const toSheet = <Row extends SortPosition, Dto>(
  of: Of,
  columns: readonly Column<Dto>[],
  read: Read<Row>,
  toDto: (row: Row) => Dto,
): MobileSheet => ({
  columns: columns.map(({ name, width, isMoment }) => ({
    header: text(of.language, `mobileField.${name}` as TextKey),
    width,
    ...(isMoment && { isMoment }),
  })),
  rows: rowsOf(of, { columns, read, toDto }),
});

const amount = (money: Money | null | undefined): XlsxValue => (money ? Number(money.amount) : null);

export function userSheet(of: Of, query: z.output<typeof mobileUserQuery>): MobileSheet {
  const { tenantId, now, language } = of;
  const columns: Column<ReturnType<typeof toMobileUserRowDto>>[] = [
    { name: 'email', width: 32, value: (row) => row.user_email },
    { name: 'name', width: 26, value: (row) => row.user_name },
    { name: 'date_registered', width: 14, value: (row) => row.date_registered },
    { name: 'sessions', width: 12, value: (row) => row.sessions_count },
    { name: 'energy', width: 14, value: (row) => row.energy },
    { name: 'revenue', width: 14, value: (row) => amount(row.revenue) },
    { name: 'currency', width: 10, value: (row) => row.revenue.currency },
    { name: 'chargers', width: 20, value: (row) => row.mobile_chargers.map(({ custom_id }) => custom_id).join(', ') },
    { name: 'status', width: 18, value: (row) => text(language, `mobileStatus.${row.status.key}`) },
    { name: 'subscription', width: 22, value: (row) => shownTariffs(row.tariff_info)[0]?.name ?? null },
    { name: 'price', width: 16, value: (row) => amount(shownTariffs(row.tariff_info)[0]?.price) },
    { name: 'start_date', width: 14, value: (row) => row.subscription_start_date },
  ];
  return toSheet(
    of,
    columns,
    (db, page) => findMobileUsers(db, { ...query, tenantId }, { ...page, ordering: query.ordering }),
    (row) => toMobileUserRowDto(row, { timeZone: query.tz, now }),
  );
}

export function transactionSheet(of: Of, query: z.output<typeof mobileTransactionQuery>): MobileSheet {
  const columns: Column<ReturnType<typeof toMobileTransactionDto>>[] = [
    { name: 'transaction_date', width: 14, value: (row) => row.transaction_start_date },
    { name: 'transaction_time', width: 10, value: (row) => row.transaction_start_time },
    { name: 'email', width: 32, value: (row) => row.user_custom_id },
    { name: 'session', width: 38, value: (row) => row.session_id },
    { name: 'location', width: 44, value: (row) => row.location_address },
    { name: 'charger', width: 18, value: (row) => row.charger_custom_id },
    { name: 'energy', width: 14, value: (row) => row.energy },
    { name: 'revenue', width: 14, value: (row) => amount(row.revenue) },
    { name: 'currency', width: 10, value: (row) => row.revenue.currency },
  ];
  const selection = { ...query, tenantId: of.tenantId };
  return toSheet(
    of,
    columns,
    (db, page) => findMobileTransactions(db, selection, { ...page, ordering: query.ordering }),
    (row) => toMobileTransactionDto(row, query.tz),
  );
}

export function invoiceSheet(of: Of, query: z.output<typeof mobileInvoiceQuery>, hasUsers: boolean): MobileSheet {
  const { language } = of;
  const columns: Column<ReturnType<typeof toMobileInvoiceDto>>[] = [
    { name: 'invoice_date_paid', width: 14, value: (row) => row.invoice_date_paid },
    { name: 'invoice_id', width: 16, value: (row) => row.invoice_id },
    { name: 'amount', width: 14, value: (row) => amount(row.amount) },
    { name: 'currency', width: 10, value: (row) => row.amount.currency },
    { name: 'subscription', width: 22, value: (row) => row.subscription_name },
    { name: 'period', width: 26, value: (row) => `${row.period_start} – ${row.period_end}` },
    { name: 'invoice_state', width: 12, value: (row) => text(language, `invoiceState.${row.state}`) },
    ...(hasUsers
      ? [{ name: 'name', width: 26, value: (row: ReturnType<typeof toMobileInvoiceDto>) => row.user_name }]
      : []),
  ];
  const selection = { ...query, tenantId: of.tenantId };
  return toSheet(
    of,
    columns,
    (db, page) => findSubscriptionInvoices(db, selection, { ...page, ordering: query.ordering }),
    (row) => toMobileInvoiceDto(row, { timeZone: query.tz, hasUsers }),
  );
}

export function cardTransactionSheet(
  of: Of,
  query: z.output<typeof cardTransactionQuery>,
  provider: PaymentProviderName,
): MobileSheet {
  const { language } = of;
  const columns: Column<ReturnType<typeof toCardTransactionDto>>[] = [
    { name: 'created_at', width: 18, isMoment: true, value: (row) => new Date(row.created_at) },
    { name: 'reference', width: 38, value: (row) => row.id },
    { name: 'provider_amount', width: 22, value: (row) => amount(row.provider_amount) },
    { name: 'our_amount', width: 22, value: (row) => amount(row.our_amount) },
    { name: 'currency', width: 10, value: (row) => (row.provider_amount ?? row.our_amount)?.currency ?? null },
    { name: 'state', width: 22, value: (row) => text(language, `cardState.${row.state}`) },
    { name: 'charger', width: 18, value: (row) => row.charger_custom_id },
    { name: 'session', width: 38, value: (row) => row.session_id },
    { name: 'number', width: 16, value: (row) => row.invoice_number },
  ];
  const selection = { ...query, tenantId: of.tenantId, provider };
  return toSheet(
    of,
    columns,
    (db, page) => findCardTransactions(db, selection, { ...page, ordering: query.ordering }),
    (row) => toCardTransactionDto(row, provider),
  );
}
