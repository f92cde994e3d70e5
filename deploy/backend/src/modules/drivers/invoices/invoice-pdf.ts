import type { Download, Language } from '@plugboard/contracts/platform';
import { localeTagOf, moneyOf } from '@plugboard/contracts/platform';
import PdfDocument from 'pdfkit';
import { documentInk } from '../../../platform/document-colors.ts';
import { drawPdfRows, pdfMargin } from '../../../platform/pdf-rows.ts';
import { text } from '../../../platform/text.ts';
import { toPlainDecimal } from '../../../platform/plain-decimal.ts';
import { dayBefore, dayIn } from './billing-period.model.ts';
import { subscriptionInvoiceNumber } from './invoice-dto.ts';
import type { InvoiceRow } from './subscription-invoices.repository.ts';

/** Issuer of an invoice. */
interface InvoiceBrand {
  readonly name: string;
  readonly contactEmail: string;
  /** Main colour of the brand, as `#rrggbb`. */
  readonly color: string;
}

type Row = readonly [label: string, value: string];

function formatMoney(minor: number, { currency, language }: Pick<InvoiceRow, 'currency' | 'language'>): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(localeTagOf(language), style).format(Number(moneyOf(minor, currency).amount));
}

const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

function factRows(row: InvoiceRow, brand: InvoiceBrand): Row[] {
  const { language, timezone, paid_at, card_last4 } = row;
  const unpaid = row.state === 'CARRIED' ? 'invoice.carried' : 'invoice.open';
  const day = (at: Date) => formatDay(dayIn(at, timezone), language);
  return [
    [text(language, 'invoice.from'), `${brand.name}, ${brand.contactEmail}`],
    [text(language, 'invoice.to'), `${row.user_name}, ${row.user_email}`],
    [text(language, 'invoice.number'), subscriptionInvoiceNumber(row)],
    [text(language, 'invoice.issued'), day(row.issued_at)],
    [
      text(language, 'invoice.period'),
      `${formatDay(row.period_start, language)} – ${formatDay(dayBefore(row.period_end), language)}`,
    ],
    [text(language, 'invoice.paid'), paid_at === null ? text(language, unpaid) : day(paid_at)],
    ...(card_last4 === null ? [] : [[text(language, 'invoice.card'), `•••• ${card_last4}`] as const]),
  ];
}

/** The lines of the pricing engine, then the sums. */
function amountRows(row: InvoiceRow): Row[] {
  const { language, lines } = row;
  const money = (minor: number) => formatMoney(minor, row);
  const labelOf = ({ kind, quantity, unit_price }: InvoiceRow['lines'][number]) =>
    kind === 'TAX'
      ? text(language, 'invoice.line.TAX', { percent: toPlainDecimal(unit_price), net: money(quantity) })
      : text(language, 'invoice.line.SUBSCRIPTION', {
          name: row.subscription_name,
          months: quantity,
          price: money(Number(unit_price.replace('.', ''))),
        });
  return [
    ...lines.map((line): Row => [labelOf(line), money(line.amount_minor)]),
    [text(language, 'invoice.net'), money(row.net_minor)],
    ...row.carried.map(({ number, amount_minor }): Row => [
      text(language, 'invoice.line.CARRIED', { number: subscriptionInvoiceNumber({ number }) }),
      money(amount_minor),
    ]),
    [text(language, 'invoice.total'), money(row.total_minor)],
  ];
}

/** An invoice as a PDF of one page, in the language in which it was issued, with the tenant's brand. */
export function buildInvoicePdf(row: InvoiceRow, brand: InvoiceBrand): Download {
  const { language, issued_at } = row;
  const title = text(language, 'invoice.title', { number: subscriptionInvoiceNumber(row) });
  const document = new PdfDocument({
    size: 'A4',
    margin: pdfMargin,
    lang: language,
    // Nothing of the machine's own clock: an invoice is the same whenever it is asked for.
    info: { Title: title, Author: brand.name, CreationDate: issued_at },
  });
  document.font('Helvetica-Bold').fontSize(20).fillColor(brand.color).text(brand.name);
  document.fontSize(14).fillColor(documentInk).moveDown().text(title).moveDown();
  document.font('Helvetica').fontSize(10);
  drawPdfRows(document, factRows(row, brand));
  document.moveDown(2);
  drawPdfRows(document, amountRows(row));
  document.end();
  return { contentType: 'application/pdf', fileName: `${subscriptionInvoiceNumber(row)}.pdf`, content: document };
}
