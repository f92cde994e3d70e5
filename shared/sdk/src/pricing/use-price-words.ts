import type { Rate } from '@plugboard/contracts/chargers';
import { useLanguage } from '@plugboard/ui';
import { type FollowOnRow, type IntervalRow, type PriceSide, weekdaysInWords } from './price-form.model.ts';
import { usePricingTexts } from './use-pricing-texts.ts';

const ofPrice = ['price', 'follow_on_unit', 'follow_on', 'intervals'] as const;

/**
 * Labels of the price form's fields, and their values in words for a conflict.
 *
 * @param sides the current types of the form; of two, labels name theirs
 */
export function usePriceWords(sides: readonly PriceSide[]) {
  const texts = usePricingTexts();
  const language = useLanguage();
  const labelOf = (side: PriceSide, label: string) =>
    sides.length > 1 ? texts.ofType(label, side.toUpperCase()) : label;
  const unitLabelOf = (side: PriceSide) =>
    sides.length > 1 ? texts.priceUnitOfType(side.toUpperCase()) : texts.field.price_unit;
  const interval = ({ weekdays, start_at, end_at, price }: IntervalRow) =>
    texts.intervalWords(weekdaysInWords(weekdays, language), start_at, end_at, price);
  const { price_unit: _unit, price, follow_on_unit, follow_on, intervals, ...ofAll } = texts.field;
  const rate = { price, follow_on_unit, follow_on, intervals };
  return {
    labels: {
      ...ofAll,
      ...Object.fromEntries(
        sides.flatMap((side) => [
          [`${side}_price_unit`, unitLabelOf(side)] as const,
          ...ofPrice.map((name) => [`${side}_${name}`, labelOf(side, rate[name])] as const),
        ]),
      ),
    } as Readonly<Record<string, string>>,
    inWords: (field: string, value: unknown): unknown => {
      if (field.endsWith('_follow_on'))
        return (value as readonly FollowOnRow[]).map(({ after, price: then }) => texts.followOnWords(after, then));
      if (field.endsWith('_intervals')) return (value as readonly IntervalRow[]).map(interval);
      if (field.endsWith('_unit') && typeof value === 'string') return texts.threshold[value as Rate['price_unit']];
      return value;
    },
  };
}
