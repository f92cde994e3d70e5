import type { LicenceInvoice } from '@plugboard/contracts/chargers';
import { type Language, minorUnitsOf, type Money } from '@plugboard/contracts/platform';
import type { UseTextsResult } from '@plugboard/sdk';
import { formatDate, formatMoney } from '@plugboard/ui';
import { buildPdf, drawText, pdfPage } from '../../common/pdf/pdf-document.ts';

/** A line of the invoice: a label, and what belongs to it. */
interface Line {
  readonly label: string;
  readonly value?: string;
  readonly size?: number;
  readonly isBold?: boolean;
}

interface InvoiceTexts extends Pick<UseTextsResult, 't'> {
  readonly language: Language;
  readonly zone: string;
}

const lineHeight = 20;
const valueX = 300;
const linesPerPage = Math.floor((pdfPage.height - 2 * pdfPage.margin) / lineHeight);

const gap: Line = { label: '' };

function linesOf(invoice: LicenceInvoice, { t, language, zone }: InvoiceTexts): Line[] {
  const { number, reference, license, years, chargers, state, created_at, due_at, settled_at } = invoice;
  const day = (at: string) => formatDate(at, zone, language);
  const amount = (money: Money) => formatMoney(money.amount, money.currency, language);
  const discount = (label: string, money: Money): Line[] =>
    minorUnitsOf(money) === 0 ? [] : [{ label, value: `-${amount(money)}` }];
  return [
    { label: invoice.buyer, size: 18, isBold: true },
    gap,
    { label: t('invoices.pdf.title', { number }), size: 14, isBold: true },
    { label: t('invoices.pdf.date'), value: day(created_at) },
    { label: t(`invoices.state.${state}`), value: day(settled_at ?? due_at) },
    ...(reference === null ? [] : [{ label: t('invoices.reference'), value: reference }]),
    gap,
    { label: t('licences.renews', { name: license, count: years }), isBold: true },
    ...chargers.map((label) => ({ label })),
    gap,
    { label: t('activate.subtotal'), value: amount(invoice.subtotal) },
    ...discount(t('activate.yearsDiscount'), invoice.years_discount),
    ...discount(t('activate.codeDiscount'), invoice.promotional_discount),
    { label: t('activate.total'), value: amount(invoice.total), isBold: true },
  ];
}

function drawLine({ label, value, size = 11, isBold = false }: Line, index: number): string {
  const y = pdfPage.height - pdfPage.margin - (index + 1) * lineHeight;
  const draw = (text: string, x: number) => drawText(text, { x, y, size, isBold });
  return [draw(label, pdfPage.margin), ...(value === undefined ? [] : [draw(value, valueX)])].join('\n');
}

/** An invoice as a PDF in the person's language, under the name of the tenant. */
export function buildInvoicePdf(invoice: LicenceInvoice, texts: InvoiceTexts): Blob {
  const lines = linesOf(invoice, texts);
  const pages = Array.from({ length: Math.ceil(lines.length / linesPerPage) }, (_, at) =>
    lines.slice(at * linesPerPage, (at + 1) * linesPerPage),
  );
  return new Blob([buildPdf(pages.map((page) => page.map(drawLine).join('\n')))], { type: 'application/pdf' });
}
