import { z } from 'zod';
import { minutesInASlot, slotsInADay } from '../../chargers/charging-schedules/off-peak-week.ts';
import { minutesInADay } from '../../chargers/charging-schedules/wall-times.ts';
import { feeAmount, unitPrice } from '../../chargers/pricing/price-values.ts';
import { currency } from '../../platform/money/money.ts';

/** The most periods of a day, seasons of a year and holidays that settings hold. */
export const maxTariffPeriods = 24;
export const maxTariffSeasons = 12;
export const maxTariffHolidays = 100;

const slot = z.number().int().min(0).max(slotsInADay);

/** A part of a day with one price, in slots of 15 minutes on the site's clock: `{from: 64, to: 84}` is 4 PM to 9 PM. */
export const tariffPeriod = z.strictObject({
  from: slot,
  to: slot,
  /** Price of one kWh. */
  price: unitPrice,
});
export type TariffPeriod = z.infer<typeof tariffPeriod>;

/** A whole day, from midnight to midnight: each period begins where the one before it ends. */
export const tariffDay = z.array(tariffPeriod).min(1).max(maxTariffPeriods).superRefine(checkDay);

function checkDay(periods: readonly TariffPeriod[], context: z.RefinementCtx): void {
  const complain = (index: number, field: 'from' | 'to', message: string) =>
    context.addIssue({ code: 'custom', path: [index, field], message });
  periods.forEach(({ from, to }, index) => {
    const before = periods[index - 1];
    if (before === undefined && from !== 0) complain(index, 'from', 'electricity.dayStart');
    if (before !== undefined && from !== before.to) complain(index, 'from', 'electricity.periodGap');
    if (to <= from) complain(index, 'to', 'electricity.periodEnd');
    else if (index === periods.length - 1 && to !== slotsInADay) complain(index, 'to', 'electricity.dayEnd');
  });
}

/** Prices from a day of the year on, until the next season begins. The only season holds all year. */
export const tariffSeason = z.strictObject({
  name: z.string().trim().min(1).max(60),
  /** Its first day: month and day of the month. */
  month: z.number().int().min(1).max(12),
  day: z.number().int().min(1).max(31),
  /** Monday to Friday. */
  weekdays: tariffDay,
  /** Saturday, Sunday and holidays. */
  weekends: tariffDay,
});
export type TariffSeason = z.infer<typeof tariffSeason>;

/** A year that is no leap year, because a season begins every year. */
const daysOfMonth = (month: number): number => new Date(Date.UTC(2023, month, 0)).getUTCDate();

function checkSeasons(seasons: readonly TariffSeason[], context: z.RefinementCtx): void {
  seasons.forEach(({ month, day }, index) => {
    const complain = (field: 'month' | 'day', message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message });
    if (day > daysOfMonth(month)) complain('day', 'electricity.noSuchDay');
    if (seasons.findIndex((other) => other.month === month && other.day === day) < index)
      complain('month', 'electricity.seasonTwice');
  });
}

function checkHolidays(holidays: readonly string[], context: z.RefinementCtx): void {
  holidays.forEach((holiday, index) => {
    if (holidays.indexOf(holiday) < index)
      context.addIssue({ code: 'custom', path: [index], message: 'electricity.holidayTwice' });
  });
}

const name = z.string().trim().min(1).max(120).nullable();

const fields = {
  currency,
  /** Name of the utility and of its tariff, as the search found them or as they were typed. */
  utility: name,
  tariff: name,
  /** Price of one kWh where there are no seasons; `null` where it is not known. */
  cost_of_electricity: unitPrice.nullable(),
  /** Price of one kW of the month’s highest demand; no part of a session’s cost. */
  demand_charge: feeAmount,
  seasons: z.array(tariffSeason).max(maxTariffSeasons).superRefine(checkSeasons),
  /** Days that go by the prices of weekends. */
  holidays: z.array(z.iso.date()).max(maxTariffHolidays).superRefine(checkHolidays),
};

/** The operator's cost of energy at a location (spec §3 “Electricity settings”). */
export const electricitySettings = z.object(fields);
export type ElectricitySettings = z.infer<typeof electricitySettings>;

/** Settings of a location that has none. */
export const newElectricitySettings = z.strictObject({
  currency,
  utility: fields.utility.default(null),
  tariff: fields.tariff.default(null),
  cost_of_electricity: fields.cost_of_electricity.default(null),
  demand_charge: fields.demand_charge.default('0.00'),
  seasons: fields.seasons.default([]),
  holidays: fields.holidays.default([]),
});

/** Fields not sent stay; seasons and holidays are replaced whole. */
export const electricitySettingsChange = z.strictObject(fields).partial();
export type ElectricitySettingsChange = z.output<typeof electricitySettingsChange>;

/** Minutes after midnight of a slot. */
export const minutesOfSlot = (index: number): number => index * minutesInASlot;

/** Hours of a day that its periods cover; 24 for every day that is valid. */
export const hoursOfDay = (periods: readonly TariffPeriod[]): number =>
  (periods.reduce((sum, { from, to }) => sum + to - from, 0) * minutesInASlot * 24) / minutesInADay;
