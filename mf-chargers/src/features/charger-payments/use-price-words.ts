import { useTexts } from '@plugboard/sdk';
import { type FollowOnRow, type IntervalRow, type PriceForm, weekdayName } from './price-form.model.ts';

const fields = [
  'currency',
  'price_unit',
  'price',
  'follow_on_unit',
  'follow_on',
  'intervals',
  'sales_tax',
  'session_activation_fee',
  'session_stand_by_fee',
  'session_stand_by_grace_period',
  'pre_authorized',
  'session_limit',
  'waitlist_time',
  'pin_for_paid_charging',
] as const satisfies readonly (keyof PriceForm)[];

/** Labels of the price form's fields, and their values in words for a conflict. */
export function usePriceWords() {
  const { t, language } = useTexts();
  const followOn = ({ after, price }: FollowOnRow) => t('payments.words.followOn', { after, price });
  const interval = ({ weekdays, start_at, end_at, price }: IntervalRow) =>
    t('payments.words.interval', {
      days: weekdays.map((weekday) => weekdayName(weekday, language)).join(', '),
      start_at,
      end_at,
      price,
    });
  return {
    labels: Object.fromEntries(fields.map((name) => [name, t(`payments.field.${name}`)])),
    inWords: (field: string, value: unknown): unknown => {
      if (field === 'follow_on') return (value as PriceForm['follow_on']).map(followOn);
      if (field === 'intervals') return (value as PriceForm['intervals']).map(interval);
      return value;
    },
  };
}
