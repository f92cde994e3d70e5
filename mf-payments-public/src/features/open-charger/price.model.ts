import type { OpenPrice } from '@plugboard/contracts/payments';
import type { Language } from '@plugboard/contracts/platform';
import { formatMoney, localeTagOf } from '../../common/format-money.ts';

type Rate = OpenPrice['rate'];
type Unit = Rate['price_unit'];

/** One line of a price list: its text key and values. */
interface PriceLine {
  readonly key:
    | 'perKilowattHour'
    | 'perHour'
    | 'afterKilowattHours'
    | 'afterHours'
    | 'afterPercent'
    | 'activationFee'
    | 'idleFee'
    | 'idleFeeAfter';
  readonly values: Readonly<Record<string, string>>;
}

const isFree = (amount: string) => Number(amount) === 0;
const formatNumber = (value: string, language: Language) =>
  new Intl.NumberFormat(localeTagOf(language)).format(Number(value));

const unitKeys = { USD_PER_KILOWATT_HOUR: 'perKilowattHour', USD_PER_HOUR: 'perHour' } as const satisfies Record<
  Unit,
  PriceLine['key']
>;
const afterKeys = {
  USD_PER_KILOWATT_HOUR: 'afterKilowattHours',
  USD_PER_HOUR: 'afterHours',
  SOC: 'afterPercent',
} as const;

/** Current price of one unit. */
export const mainPrice = ({ rate, currency }: OpenPrice, language: Language): PriceLine => ({
  key: unitKeys[rate.price_unit],
  values: { price: formatMoney(rate.price, currency, language) },
});

/** Further prices: follow-on prices, and fees above zero. */
export function furtherPrices(price: OpenPrice, language: Language): PriceLine[] {
  const { rate, currency, session_activation_fee, session_stand_by_fee, session_stand_by_grace_period: grace } = price;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const fee = (key: PriceLine['key'], amount: string, values?: PriceLine['values']): PriceLine[] =>
    isFree(amount) ? [] : [{ key, values: { price: money(amount), ...values } }];
  const followOn =
    rate.type === 'TIERED'
      ? rate.follow_on.map((step): PriceLine => ({
          key: afterKeys[rate.follow_on_unit],
          values: { price: money(step.price), after: formatNumber(step.after, language) },
        }))
      : [];
  return [
    ...followOn,
    ...fee('activationFee', session_activation_fee),
    ...fee(grace === 0 ? 'idleFee' : 'idleFeeAfter', session_stand_by_fee, { minutes: String(grace) }),
  ];
}

/** Sales tax in percent, as people write it; `null` for none. */
export const formatTax = ({ sales_tax }: OpenPrice, language: Language): string | null =>
  isFree(sales_tax) ? null : formatNumber(sales_tax, language);
