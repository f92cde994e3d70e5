import { type CardTransaction, type listCardTransactions as listCall } from '@plugboard/contracts/drivers';
import type { PaymentProviderName } from '@plugboard/contracts/payments';
import { moneyOf, type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { providerNameOf } from '../../../platform/payment-providers/select-provider.ts';
import type { Settings } from '../../../platform/settings.ts';
import { subscriptionInvoiceNumber } from '../invoices/invoice-dto.ts';
import {
  countCardTransactions,
  findCardTransactions,
  type CardTransactionRow,
} from './card-transactions.repository.ts';

/** For exports. */
export { findCardTransactions } from './card-transactions.repository.ts';

/** The tenant's card provider; one without its own has the sandbox's name, and in production no payments. */
export const cardProviderOf = (settings: Settings, tenantId: string): PaymentProviderName =>
  providerNameOf({ settings }, tenantId, 'first') ?? 'stripe';

export const toCardTransactionDto = (row: CardTransactionRow, provider: PaymentProviderName): CardTransaction => ({
  id: row.reference,
  provider,
  created_at: row.created_at.toISOString(),
  state: row.state,
  provider_amount: row.their_minor === null ? null : moneyOf(row.their_minor, row.currency),
  our_amount: row.our_minor === null ? null : moneyOf(row.our_minor, row.currency),
  payment_session: row.payment_session,
  session_id: row.session_id,
  charger_custom_id: row.custom_id,
  invoice_number: row.invoice_number === null ? null : subscriptionInvoiceNumber({ number: row.invoice_number }),
  read_at: row.read_at?.toISOString() ?? null,
});

export async function listCardTransactions(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  { path, settings }: { readonly path: string; readonly settings: Settings },
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const provider = cardProviderOf(settings, tenantId);
  const selection = { ...query, tenantId, provider };
  const rows = await findCardTransactions(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countCardTransactions(db, selection));
  const results = rows.map((row) => toCardTransactionDto(row, provider));
  return { results, data: results, ...buildPageLinks(path, query, count), count };
}
