import type { PriceLine } from '@plugboard/contracts/payments';
import { moneyOf, type Language } from '@plugboard/contracts/platform';
import { escapeHtml } from '../../../platform/html.ts';
import { text } from '../../../platform/text.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';

type Receipt = Pick<
  PaymentRow,
  | 'id'
  | 'currency'
  | 'language'
  | 'custom_id'
  | 'location_name'
  | 'started_at'
  | 'ended_at'
  | 'captured_minor'
  | 'refunded_minor'
  | 'price'
  | 'terms'
>;

interface ReceiptMail {
  readonly subject: string;
  readonly body: string;
  readonly html: string;
}

/** `$12.05`, from minor units. */
const formatMoney = (minor: number, { currency, language }: Pick<Receipt, 'currency' | 'language'>): string =>
  new Intl.NumberFormat(`${language}-US`, { style: 'currency', currency }).format(
    Number(moneyOf(minor, currency).amount),
  );

function formatQuantity({ quantity, unit, unit_price }: PriceLine, language: Language): string {
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value);
  switch (unit) {
    case 'WATT_HOUR':
      return `${number(quantity / 1000)} kWh × ${unit_price}`;
    case 'SECOND':
      return `${number(Math.round(quantity / 36) / 100)} h × ${unit_price}`;
    case 'MINOR_UNIT':
      return `${unit_price} %`;
    case 'SESSION':
      return '';
  }
}

type Row = readonly [label: string, value: string];

/** Lines of the engine, then the captured and the refunded amount. */
function amountRows(receipt: Receipt): Row[] {
  const { language, price, captured_minor, refunded_minor } = receipt;
  const lines = (price?.lines ?? []).map((line): Row => {
    const quantity = formatQuantity(line, language);
    const label = text(language, `receipt.line.${line.kind}`);
    return [quantity === '' ? label : `${label} (${quantity})`, formatMoney(line.amount_minor, receipt)];
  });
  const total: Row = [text(language, 'receipt.total'), formatMoney(captured_minor, receipt)];
  const refunded: Row = [text(language, 'receipt.refunded'), formatMoney(-refunded_minor, receipt)];
  return [...lines, total, ...(refunded_minor > 0 ? [refunded] : [])];
}

function factRows({ language, custom_id, location_name, started_at, ended_at, terms, id }: Receipt): Row[] {
  const moment = (at: Date | null) => (at === null ? '-' : formatInstant(at, language, terms.timezone));
  return [
    [text(language, 'receipt.charger'), location_name ? `${custom_id}, ${location_name}` : custom_id],
    [text(language, 'receipt.started'), moment(started_at)],
    [text(language, 'receipt.ended'), moment(ended_at)],
    [text(language, 'receipt.number'), id],
  ];
}

const cell = 'padding:6px 0;border-bottom:1px solid #ddd';
const tableOf = (rows: readonly Row[]): string =>
  `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px">${rows
    .map(
      ([label, value]) =>
        `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

/** The receipt of a payment: HTML, and the same as text for those who read that. */
export function buildReceiptMail(receipt: Receipt, tenant: string): ReceiptMail {
  const { language } = receipt;
  const subject = text(language, 'receipt.subject', { tenant });
  const thanks = text(language, 'receipt.thanks', { tenant });
  const [facts, amounts] = [factRows(receipt), amountRows(receipt)];
  const plain = (rows: readonly Row[]) => rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return {
    subject,
    body: [thanks, plain(facts), plain(amounts)].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:Urbanist,Arial,sans-serif;max-width:480px;margin:0 auto;padding:24px;color:#222">
<h1 style="font-size:22px">${escapeHtml(subject)}</h1><p>${escapeHtml(thanks)}</p>${tableOf(facts)}${tableOf(amounts)}</body></html>`,
  };
}
