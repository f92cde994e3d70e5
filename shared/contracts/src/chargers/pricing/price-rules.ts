import { minutesInADay, minutesOfTime } from '../charging-schedules/wall-times.ts';
import type { CurrentType, PaymentType } from '../chargers/charger-values.ts';
import type { CurrentTypePrice, PriceInterval, PriceSettings, Rate } from './price-settings.ts';

/** An error, by the field's path (`dc.rate.follow_on.1.after`) and the key of its text. */
export interface PriceProblem {
  readonly field: string;
  readonly key:
    | 'pricing.followOnAscending'
    | 'pricing.socBelow100'
    | 'pricing.socOfDcOnly'
    | 'pricing.intervalsOverlap'
    | 'pricing.priceRequired'
    | 'pricing.otherType';
}

const minutesInAWeek = 7 * minutesInADay;

/** Minutes of the week, from Monday, covered by an interval; one that passes Sunday continues at the beginning. */
function spansOf({ weekdays, start_at, end_at }: PriceInterval): [from: number, to: number][] {
  const start = minutesOfTime(start_at);
  const length = minutesOfTime(end_at) - start;
  return weekdays.flatMap((weekday): [number, number][] => {
    const from = weekday * minutesInADay + start;
    const to = from + (length > 0 ? length : length + minutesInADay);
    return to <= minutesInAWeek
      ? [[from, to]]
      : [
          [from, minutesInAWeek],
          [0, to - minutesInAWeek],
        ];
  });
}

/** Whether there is a moment of the week at which both hold. */
export const doOverlap = (one: PriceInterval, other: PriceInterval): boolean =>
  spansOf(one).some(([from, to]) => spansOf(other).some(([start, end]) => from < end && start < to));

function rateProblems(rate: Rate, field: string, type: CurrentType): PriceProblem[] {
  if (rate.type === 'FIXED') return [];
  const isSoc = rate.follow_on_unit === 'SOC';
  const afters = rate.follow_on.map(({ after }) => Number(after));
  return [
    ...(isSoc && type === 'AC' ? [{ field: `${field}.follow_on_unit`, key: 'pricing.socOfDcOnly' } as const] : []),
    ...afters.flatMap((after, index): PriceProblem[] => {
      const at = `${field}.follow_on.${index}.after`;
      if (isSoc && after >= 100) return [{ field: at, key: 'pricing.socBelow100' }];
      return after > (afters[index - 1] ?? 0) ? [] : [{ field: at, key: 'pricing.followOnAscending' }];
    }),
  ];
}

function problemsOfType(price: CurrentTypePrice, type: CurrentType): PriceProblem[] {
  const field = type === 'AC' ? 'ac' : 'dc';
  return [
    ...rateProblems(price.rate, `${field}.rate`, type),
    ...price.intervals.flatMap((interval, index): PriceProblem[] => [
      ...rateProblems(interval.rate, `${field}.intervals.${index}.rate`, type),
      ...(price.intervals.slice(0, index).some((earlier) => doOverlap(earlier, interval))
        ? [{ field: `${field}.intervals.${index}`, key: 'pricing.intervalsOverlap' } as const]
        : []),
    ]),
  ];
}

type Prices = Pick<PriceSettings, 'ac' | 'dc'>;

/** Contradictions within price settings, for any subject. */
export const priceProblems = ({ ac, dc }: Prices): PriceProblem[] => [
  ...(ac ? problemsOfType(ac, 'AC') : []),
  ...(dc ? problemsOfType(dc, 'DC') : []),
];

/** Contradictions within a charger's settings, which have a price for its own current type only. */
export function chargerPriceProblems(prices: Prices, type: CurrentType): PriceProblem[] {
  const [own, other] = type === 'AC' ? (['ac', 'dc'] as const) : (['dc', 'ac'] as const);
  return [
    ...priceProblems(prices),
    ...(prices[own] ? [] : [{ field: own, key: 'pricing.priceRequired' } as const]),
    ...(prices[other] ? [{ field: other, key: 'pricing.otherType' } as const] : []),
  ];
}

/** A moment of a site's week, as its clock shows it. */
export interface WeekMoment {
  /** 0 = Monday … 6 = Sunday. */
  readonly weekday: number;
  /** Minutes after midnight. */
  readonly minute: number;
}

/** The rate at a moment: that of the interval it is in, else the usual one. */
export function rateAt({ rate, intervals }: CurrentTypePrice, { weekday, minute }: WeekMoment): Rate {
  const at = weekday * minutesInADay + minute;
  const interval = intervals.find((one) => spansOf(one).some(([from, to]) => from <= at && at < to));
  return interval?.rate ?? rate;
}

const isNothing = (amount: string) => Number(amount) === 0;
const isFree = (rate: Rate): boolean =>
  isNothing(rate.price) && (rate.type === 'FIXED' || rate.follow_on.every(({ price }) => isNothing(price)));

/** Payment type by the unit of the usual rate. */
export const unitPaymentTypeOf = ({ rate }: CurrentTypePrice): PaymentType =>
  rate.price_unit === 'USD_PER_HOUR' ? 'PER_HOUR' : 'PER_KILOWATT_HOUR';

/** Payment type of these settings: the unit of the usual rate, or free. */
export function paymentTypeOf(
  price: CurrentTypePrice,
  fees: Pick<PriceSettings, 'session_activation_fee' | 'session_stand_by_fee'>,
): PaymentType {
  const rates = [price.rate, ...price.intervals.map((interval) => interval.rate)];
  if (rates.every(isFree) && isNothing(fees.session_activation_fee) && isNothing(fees.session_stand_by_fee))
    return 'FREE';
  return unitPaymentTypeOf(price);
}
