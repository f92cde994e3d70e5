import { type listMobileInvoices as listCall } from '@plugboard/contracts/drivers';
import type { Download, HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { getLetterhead, hasFlag } from '../../accounts/index.ts';
import { subscriptionInvoiceNumber, toMobileInvoiceDto } from './invoice-dto.ts';
import { buildInvoicePdf } from './invoice-pdf.ts';
import {
  countSubscriptionInvoices,
  findSubscriptionInvoice,
  findSubscriptionInvoices,
} from './subscription-invoices.repository.ts';

/** Stored invoices, for the other parts of the domain. */
export { findDueInvoices, findSubscriptionInvoices, hasUnpaidInvoice } from './subscription-invoices.repository.ts';

type Reading = Pick<SignedInCall, 'db' | 'tenantId'>;

/** Whether the tenant's list of invoices has the columns of users (spec §2.9). */
export const showsUsers = (call: Reading): Promise<boolean> => hasFlag(call, 'mobile_invoice_users');

export async function listMobileInvoices(
  call: Reading,
  path: string,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const { db, tenantId } = call;
  const selection = { ...query, tenantId };
  const rows = await findSubscriptionInvoices(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countSubscriptionInvoices(db, selection));
  const shown = { timeZone: query.tz, hasUsers: await showsUsers(call) };
  const results = rows.map((row) => toMobileInvoiceDto(row, shown));
  return { results, data: results, ...buildPageLinks(path, query, count), count };
}

/** “Download invoice”. @param id its id, or its number */
export async function exportInvoice(call: SignedInCall, id: string): Promise<Download> {
  const { db, tenantId } = call;
  const by = id.startsWith('SUB-') ? { number: Number(id.slice(4)) } : { id };
  const row = await findSubscriptionInvoice(db, tenantId, by);
  if (!row) throw new Failure('NOT_FOUND');
  await call.audit({
    action: 'subscription_invoice.exported',
    subject: { type: 'subscription_invoice', id: row.id },
    after: { number: subscriptionInvoiceNumber(row) },
  });
  return buildInvoicePdf(row, await getLetterhead(call));
}
