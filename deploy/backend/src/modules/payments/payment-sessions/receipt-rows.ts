import type { PriceLine } from '@plugboard/contracts/payments';
import { moneyOf, type Language } from '@plugboard/contracts/platform';
import { text } from '../../../platform/text.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';

/** The pages of a payment write numbers the same way. */
export const numberLocales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-ES' };

/** What a receipt tells of a payment. */
export interface Receipt extends Pick<
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
> {
  readonly terms: Pick<PaymentRow['terms'], 'timezone'>;
}

/** `$12.05`, from minor units. */
const formatMoney = (minor: number, { currency, language }: Pick<Receipt, 'currency' | 'language'>): string =>
  new Intl.NumberFormat(numberLocales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(Number(moneyOf(minor, currency).amount));

function formatQuantity({ quantity, unit, unit_price }: PriceLine, language: Language): string {
  const number = (value: number) =>
    new Intl.NumberFormat(numberLocales[language], { maximumFractionDigits: 3 }).format(value);
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

/** What is named, and its value. */
export type ReceiptRow = readonly [label: string, value: string];

/** Lines of the engine, then the captured and the refunded amount. */
export function amountRows(receipt: Receipt): ReceiptRow[] {
  const { language, price, captured_minor, refunded_minor } = receipt;
  const lines = (price?.lines ?? []).map((line): ReceiptRow => {
    const quantity = formatQuantity(line, language);
    const label = text(language, `receipt.line.${line.kind}`);
    return [quantity === '' ? label : `${label} (${quantity})`, formatMoney(line.amount_minor, receipt)];
  });
  const total: ReceiptRow = [text(language, 'receipt.total'), formatMoney(captured_minor, receipt)];
  const refunded: ReceiptRow = [text(language, 'receipt.refunded'), formatMoney(-refunded_minor, receipt)];
  return [...lines, total, ...(refunded_minor > 0 ? [refunded] : [])];
}

export function factRows({
  language,
  custom_id,
  location_name,
  started_at,
  ended_at,
  terms,
  id,
}: Receipt): ReceiptRow[] {
  const moment = (at: Date | null) => (at === null ? '-' : formatInstant(at, language, terms.timezone));
  return [
    [text(language, 'receipt.charger'), location_name ? `${custom_id}, ${location_name}` : custom_id],
    [text(language, 'receipt.started'), moment(started_at)],
    [text(language, 'receipt.ended'), moment(ended_at)],
    [text(language, 'receipt.number'), id],
  ];
}
