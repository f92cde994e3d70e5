import { moneyOf, places } from '@plugboard/contracts/platform';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import { invoiceNumber } from './invoice-dto.ts';
import { findBuyer, type InvoiceRow } from './licence-invoices.repository.ts';
import type { RenewalContext } from './renewal-mails.service.ts';

/** Mails an invoice, or its payment, to the person who ordered; no mail once the account is deleted. */
export async function mailInvoice(
  { db, tenantId, settings }: RenewalContext,
  kind: 'licenceInvoiced' | 'licenceInvoicePaid',
  row: InvoiceRow,
): Promise<void> {
  const buyer = row.account_id === null ? undefined : await findBuyer(db, tenantId, row.account_id);
  if (!buyer) return;
  const { display_name: tenant, language: ofTenant } = await getNameAndLanguage({ db, tenantId });
  const language = buyer.language ?? ofTenant ?? 'en';
  const origin = { host: `localhost:${settings.port}`, protocol: 'http' };
  const { amount, currency } = moneyOf(Number(row.total_minor), row.currency);
  const day = (at: Date | null) => (at === null ? '' : formatInstant(at, language, 'UTC'));
  await enqueueMail(db, {
    tenantId,
    to: buyer.email,
    kind,
    language,
    goodUntil: null,
    values: {
      name: buyer.first_name,
      tenant,
      link: buildLink(tenantId, places.chargerLicences(), origin, settings.publicOrigin),
      number: invoiceNumber(row),
      reference: row.reference ?? '-',
      licence: row.licence_name,
      total: `${amount} ${currency}`,
      due: day(row.due_at),
      paid: day(row.settled_at),
      chargers: row.chargers.map(({ custom_id }) => custom_id).join('\n'),
    },
  });
}
