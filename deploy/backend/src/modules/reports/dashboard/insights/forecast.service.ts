import type { EnergyForecast, getEnergyForecast as getEnergyForecastCall } from '@plugboard/contracts/reports';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { toWallClock } from '../../../../platform/time/wall-clock.ts';
import { toInstant } from '../../../../platform/time/to-instant.ts';
import { startOfDay, toDashboardPeriod } from '../dashboard-period.ts';
import { pointLabel } from '../point-label.ts';
import { toPointRanges } from '../rollup-ranges.ts';
import { findSums } from '../sums.repository.ts';
import { forecastEnergy, maxWeeks } from './forecast-energy.ts';

const day = 86_400_000;
/** As far back as the check looks: two months before the weeks that it is reckoned from. */
const daysRead = maxWeeks * 7 + 62;
const monthsShown = 12;

/** Days of a calendar, by their numbers since 1970. */
const dayOf = (year: number, month: number) => Date.UTC(year, month, 1) / day;

interface Calendar {
  /** Of the zone. */
  readonly today: number;
  readonly year: number;
  readonly month: number;
}

/** First day of a month and its length, so many months from this one. */
function monthAt({ year, month }: Calendar, offset: number) {
  const first = dayOf(year, month + offset);
  return {
    name: new Date(first * day).toISOString().slice(0, 7),
    first,
    length: dayOf(year, month + offset + 1) - first,
  };
}

/** Energy of the days and months before today in kWh, from the roll-ups. */
async function readEnergy(call: SignedInCall, query: ParsedQueryOf<typeof getEnergyForecastCall>, calendar: Calendar) {
  const { db, tenantId, now } = call;
  const timeZone = query.tz;
  const boundsSince = (from: number, until: number, grouptime: 'day' | 'month') => {
    const ends = { start_at__gt: new Date(from).toISOString(), end_at__lte: new Date(until).toISOString() };
    return toDashboardPeriod({ ...ends, tz: timeZone, grouptime }, now).bounds;
  };
  const days = boundsSince(startOfDay(now, timeZone, daysRead), startOfDay(now, timeZone), 'day');
  const firstMonth = toInstant(monthAt(calendar, -monthsShown).first * day, timeZone).getTime();
  const months = boundsSince(firstMonth, startOfDay(now, timeZone, -1), 'month');
  const ranges = [
    ...toPointRanges(days).map(({ point, ...range }) => ({ ...range, sum: point })),
    ...toPointRanges(months).map(({ point, ...range }) => ({ ...range, sum: daysRead + point })),
  ];
  const rows = await findSums(db, { tenantId, locations: query.location__in }, ranges);
  const sums = new Map(rows.map(({ sum, energy_wh }) => [sum, energy_wh / 1000]));
  return {
    days: Array.from({ length: daysRead }, (_, index) => sums.get(index) ?? 0),
    months: months.slice(0, -1).map((at, index) => ({ at, energy: sums.get(daysRead + index) ?? 0 })),
  };
}

/** Energy of the next month, and how well the same reckoning did for the last one. */
export async function getEnergyForecast(
  call: SignedInCall,
  query: ParsedQueryOf<typeof getEnergyForecastCall>,
): Promise<EnergyForecast> {
  const wall = toWallClock(call.now, query.tz);
  const calendar = {
    today: Math.floor(wall.getTime() / day),
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth(),
  };
  const { days, months } = await readEnergy(call, query, calendar);
  const [next, last, thisMonth] = [monthAt(calendar, 1), monthAt(calendar, -1), monthAt(calendar, 0)];
  const forecast = forecastEnergy(days, next.first - calendar.today, next.length);
  // As it was at this time of the month before the last.
  const then = Math.min(calendar.today - thisMonth.first, last.first - monthAt(calendar, -2).first - 1);
  const checkedOn = monthAt(calendar, -2).first + then;
  const check = forecastEnergy(days.slice(0, checkedOn - calendar.today), last.first - checkedOn, last.length);
  return {
    forecast: forecast ? { month: next.name, energy: forecast.energy, low: forecast.low, high: forecast.high } : null,
    weeks: forecast?.weeks ?? 0,
    trend_per_week: forecast?.trendPerWeek ?? 0,
    check: check
      ? {
          month: last.name,
          energy: check.energy,
          low: check.low,
          high: check.high,
          actual: months[monthsShown - 1]?.energy ?? 0,
        }
      : null,
    months: months.map(({ at, energy }, index) => ({
      month: monthAt(calendar, index - monthsShown).name,
      label: pointLabel(at, { timeZone: query.tz, grouptime: 'month', language: call.language }),
      energy,
    })),
  };
}
