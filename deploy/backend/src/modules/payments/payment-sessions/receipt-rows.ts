import type { PriceLine } from '@plugboard/contracts/payments';
import { localeTagOf, moneyOf } from '@plugboard/contracts/platform';
import { text } from '../../../platform/text.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';

/** The facts of a payment that a receipt shows. */
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

type MoneyOf = Pick<Receipt, 'currency' | 'language'>;

/** `$0.455`, from a decimal text: a price of a unit may have four decimals. */
export const formatPrice = (amount: string, { currency, language }: MoneyOf): string =>
  new Intl.NumberFormat(localeTagOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(amount as `${number}`);

/** `$12.05`, from minor units. */
const formatMoney = (minor: number, receipt: MoneyOf): string =>
  formatPrice(moneyOf(minor, receipt.currency).amount, receipt);

function formatQuantity({ quantity, unit, unit_price }: PriceLine, receipt: MoneyOf): string {
  const format = (value: number, style: 'decimal' | 'percent' = 'decimal') =>
    new Intl.NumberFormat(localeTagOf(receipt.language), { style, maximumFractionDigits: 3 }).format(value);
  switch (unit) {
    case 'WATT_HOUR':
      return `${format(quantity / 1000)} kWh × ${formatPrice(unit_price, receipt)}`;
    case 'SECOND':
      return `${format(Math.round(quantity / 36) / 100)} h × ${formatPrice(unit_price, receipt)}`;
    case 'MINOR_UNIT':
      return format(Number(unit_price) / 100, 'percent');
    case 'SESSION':
      return '';
  }
}

/** A label and its value. */
export type ReceiptRow = readonly [label: string, value: string];

/** Lines of the engine. */
export const lineRows = (receipt: Receipt): ReceiptRow[] =>
  (receipt.price?.lines ?? []).map((line): ReceiptRow => {
    const quantity = formatQuantity(line, receipt);
    const label = text(receipt.language, `receipt.line.${line.kind}`);
    return [quantity === '' ? label : `${label} (${quantity})`, formatMoney(line.amount_minor, receipt)];
  });

/** The captured and the refunded amount. */
export function sumRows(receipt: Receipt): ReceiptRow[] {
  const { language, captured_minor, refunded_minor } = receipt;
  const total: ReceiptRow = [text(language, 'receipt.total'), formatMoney(captured_minor, receipt)];
  const refunded: ReceiptRow = [text(language, 'receipt.refunded'), formatMoney(-refunded_minor, receipt)];
  return refunded_minor > 0 ? [total, refunded] : [total];
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
