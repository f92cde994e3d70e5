import type { CurrentType, Rate } from '@plugboard/contracts/chargers';
import { formatMoney, formatNumber, useLanguage } from '@plugboard/ui';
import { FactSection } from '@plugboard/ui/forms';
import { type IntervalRow, type PriceForm, sideOf, weekdaysInWords } from './price-form.model.ts';
import { usePricingTexts } from './use-pricing-texts.ts';

export interface PriceFactsProps {
  readonly prices: PriceForm;
  /** The current types of the form. Of two, headings name theirs, and one without a price is left out. */
  readonly types: readonly CurrentType[];
  readonly hasPin: boolean;
}

/** Price settings for viewers: the values that are set, without fees and limits of zero. */
export function PriceFacts({ prices, types, hasPin }: PriceFactsProps) {
  const texts = usePricingTexts();
  const { field } = texts;
  const language = useLanguage();
  const { currency } = prices;
  const number = (text: string) => formatNumber(Number(text), language, 4);
  const price = (amount: string, unit: Rate['price_unit']) => `${number(amount)} ${currency}${texts.unit[unit]}`;
  const fee = (amount: string) => Number(amount) > 0 && formatMoney(amount, currency, language);
  const minutes = (count: number | null) => count !== null && count > 0 && texts.minutes(count);
  const hours = ({ weekdays, start_at, end_at, price: then, price_unit }: IntervalRow) => {
    const days = weekdaysInWords(weekdays, language);
    return texts.intervalWords(days, start_at, end_at, price(then, price_unit));
  };
  const ofType = (type: CurrentType) => {
    const side = sideOf(type);
    const unit = texts.threshold[prices[`${side}_follow_on_unit`]];
    const followOn = prices[`${side}_follow_on`].map(({ after, price: then }) =>
      texts.followOnWords(`${number(after)} ${unit}`, `${number(then)} ${currency}`),
    );
    return (
      <FactSection
        key={type}
        title={types.length > 1 ? texts.ofType(texts.price, type) : texts.price}
        facts={[
          [field.price, price(prices[`${side}_price`], prices[`${side}_price_unit`])],
          [field.follow_on, followOn.join('; ')],
          [field.intervals, prices[`${side}_intervals`].map(hours).join('; ')],
        ]}
      />
    );
  };
  return (
    <>
      {types.filter((type) => prices[`${sideOf(type)}_priced`]).map(ofType)}
      <FactSection
        title={texts.fees}
        facts={[
          [field.sales_tax, Number(prices.sales_tax) > 0 && number(prices.sales_tax)],
          [field.session_activation_fee, fee(prices.session_activation_fee)],
          [field.session_stand_by_fee, fee(prices.session_stand_by_fee)],
          [field.session_stand_by_grace_period, minutes(prices.session_stand_by_grace_period)],
          [field.pre_authorized, fee(prices.pre_authorized)],
        ]}
      />
      <FactSection
        title={texts.access}
        facts={[
          [field.pin_for_paid_charging, hasPin && '••••'],
          [field.session_limit, minutes(prices.session_limit)],
          [field.waitlist_time, minutes(prices.waitlist_time)],
        ]}
      />
    </>
  );
}
