import type { Rate } from '@plugboard/contracts/chargers';
import type { Currency } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { formatNumber } from '@plugboard/ui';

/** A rate in words: “0.45 USD/kWh, after 30 kWh 0.60”. */
export function useRateWords(currency: Currency) {
  const { t, language } = useTexts();
  const number = (text: string) => formatNumber(Number(text), language, 4);
  return (rate: Rate): string => {
    const first = `${number(rate.price)} ${currency}${t(`pricing.unit.${rate.price_unit}`)}`;
    if (rate.type === 'FIXED') return first;
    const later = rate.follow_on.map(({ after, price }) =>
      t(`pricing.after.${rate.follow_on_unit}`, { after: number(after), price: number(price) }),
    );
    return [first, ...later].join(', ');
  };
}
