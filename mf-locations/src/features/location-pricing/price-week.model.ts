import { type CurrentTypePrice, rateAt, type Rate } from '@plugboard/contracts/chargers';

/** A part of a day with one rate; minutes after midnight. */
interface RateBand {
  readonly from: number;
  readonly to: number;
  readonly rate: Rate;
  /** Place of the rate among the week's, from 0 for the lowest first price. */
  readonly level: number;
}

interface WeekOfRates {
  /** From the lowest first price to the highest, each once. */
  readonly rates: readonly Rate[];
  /** Monday to Sunday. */
  readonly days: readonly (readonly RateBand[])[];
}

const minutesInADay = 1440;
/** Prices change at full five minutes. */
const step = 5;

const isSame = (one: Rate, other: Rate): boolean => JSON.stringify(one) === JSON.stringify(other);

function bandsOf(price: CurrentTypePrice, weekday: number): Omit<RateBand, 'level'>[] {
  const bands: Omit<RateBand, 'level'>[] = [];
  for (let minute = 0; minute < minutesInADay; minute += step) {
    const rate = rateAt(price, { weekday, minute });
    const last = bands.at(-1);
    if (last && isSame(last.rate, rate)) bands[bands.length - 1] = { ...last, to: minute + step };
    else bands.push({ from: minute, to: minute + step, rate });
  }
  return bands;
}

/** The rates of a week on the site's clock, as a picture shows them. */
export function toWeekOfRates(price: CurrentTypePrice): WeekOfRates {
  const days = Array.from({ length: 7 }, (_, weekday) => bandsOf(price, weekday));
  const rates: Rate[] = [];
  for (const { rate } of days.flat()) if (!rates.some((known) => isSame(known, rate))) rates.push(rate);
  rates.sort((one, other) => Number(one.price) - Number(other.price));
  const levelOf = (rate: Rate) => rates.findIndex((known) => isSame(known, rate));
  return { rates, days: days.map((bands) => bands.map((band) => ({ ...band, level: levelOf(band.rate) }))) };
}
