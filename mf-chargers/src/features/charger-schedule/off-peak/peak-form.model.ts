import { type PeakHours, peakHours, type WeeklyPeak } from '@plugboard/contracts/chargers';
import { type ElectricitySettings, seasonOn, type TariffPeriod } from '@plugboard/contracts/locations';

/** Slots of a peak as they are picked, 0 to 96; `null` while one is blank. */
export interface PickedPeak {
  readonly from: number | null;
  readonly to: number | null;
}

export interface PeakForm {
  readonly weekdays: PickedPeak;
  readonly weekends: PickedPeak;
}

export const noPeak: PickedPeak = { from: null, to: null };

/** `null`: no peak; `undefined`: half of it is missing, or its end is not after its start. */
function toPeakHours({ from, to }: PickedPeak): PeakHours | null | undefined {
  return from === null && to === null ? null : peakHours.safeParse({ from, to }).data;
}

/** Days of the form whose peak is no peak. */
export const wrongDays = (form: PeakForm): readonly (keyof PeakForm)[] =>
  (['weekdays', 'weekends'] as const).filter((days) => toPeakHours(form[days]) === undefined);

/** The peak of the week; `null` while the form is blank or wrong. */
export function toWeeklyPeak({ weekdays, weekends }: PeakForm): WeeklyPeak | null {
  const peak = { weekdays: toPeakHours(weekdays), weekends: toPeakHours(weekends) };
  if (peak.weekdays === undefined || peak.weekends === undefined) return null;
  return peak.weekdays === null && peak.weekends === null ? null : { weekdays: peak.weekdays, weekends: peak.weekends };
}

export const toPeakForm = ({ weekdays, weekends }: WeeklyPeak): PeakForm => ({
  weekdays: weekdays ?? noPeak,
  weekends: weekends ?? noPeak,
});

/** The longest time of a day at its highest price; `null` for a day with one price. */
function dearestHours(periods: readonly TariffPeriod[]): PeakHours | null {
  const prices = periods.map(({ price }) => Number(price));
  const most = Math.max(...prices);
  if (Math.min(...prices) === most) return null;
  const runs: PeakHours[] = [];
  for (const { from, to, price } of periods) {
    if (Number(price) < most) continue;
    const last = runs.at(-1);
    if (last?.to === from) runs[runs.length - 1] = { from: last.from, to };
    else runs.push({ from, to });
  }
  return runs.toSorted((one, other) => other.to - other.from - (one.to - one.from))[0] ?? null;
}

/**
 * Peak hours that a tariff suggests: its dearest hours in the season of a day. `null` where it has no such hours.
 *
 * @example peakOfTariff({ seasons: [summer] }, { month: 7, day: 1 }) → { weekdays: { from: 64, to: 84 }, weekends: null }
 */
export function peakOfTariff(
  { seasons }: Pick<ElectricitySettings, 'seasons'>,
  date: { readonly month: number; readonly day: number },
): WeeklyPeak | null {
  const season = seasonOn(seasons, date);
  if (season === null) return null;
  const peak = { weekdays: dearestHours(season.weekdays), weekends: dearestHours(season.weekends) };
  return peak.weekdays === null && peak.weekends === null ? null : peak;
}
