/** Weeks that a forecast is reckoned from at least and at most. */
const minWeeks = 8;
export const maxWeeks = 26;

const daysOfWeek = 7;
/** Standard deviations of a normal distribution that hold 80 % around its mean. */
const deviations = 1.2816;

interface Forecast {
  readonly weeks: number;
  readonly trendPerWeek: number;
  readonly energy: number;
  readonly low: number;
  readonly high: number;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The line through weekly sums, and how far they lie from it. */
function lineThrough(weeks: readonly number[]) {
  const count = weeks.length;
  const middle = (count - 1) / 2;
  const mean = sumOf(weeks) / count;
  const spread = sumOf(weeks.map((_, week) => (week - middle) ** 2));
  const slope = sumOf(weeks.map((energy, week) => (week - middle) * (energy - mean))) / spread;
  const at = (week: number) => mean + slope * (week - middle);
  const errors = sumOf(weeks.map((energy, week) => (energy - at(week)) ** 2));
  return { slope, at, middle, spread, deviation: Math.sqrt(errors / (count - 2)) };
}

/**
 * Energy of coming days by the level, trend and weekdays of the last weeks, with the band of a linear regression.
 * `undefined` with fewer than eight whole weeks since the first energy.
 *
 * @param past energy of each day, the last one yesterday's
 * @param skip days between the past and the first that is forecast
 */
export function forecastEnergy(past: readonly number[], skip: number, length: number): Forecast | undefined {
  const first = past.findIndex((energy) => energy > 0);
  const weeks = Math.min(maxWeeks, Math.floor((past.length - (first < 0 ? past.length : first)) / daysOfWeek));
  if (weeks < minWeeks) return undefined;
  const days = past.slice(-weeks * daysOfWeek);
  const sums = Array.from({ length: weeks }, (_, week) =>
    sumOf(days.slice(week * daysOfWeek, (week + 1) * daysOfWeek)),
  );
  const total = sumOf(days);
  const shares = Array.from(
    { length: daysOfWeek },
    (_, weekday) => sumOf(days.filter((_energy, day) => day % daysOfWeek === weekday)) / total,
  );
  const line = lineThrough(sums);
  const coming = Array.from({ length }, (_, day) => skip + day);
  // Day 0 is the first of the week after the last one.
  const weekOf = (day: number) => weeks + day / daysOfWeek - (daysOfWeek - 1) / (2 * daysOfWeek);
  const energy = sumOf(coming.map((day) => Math.max(0, line.at(weekOf(day))) * (shares[day % daysOfWeek] ?? 0)));
  const weeksAhead = length / daysOfWeek;
  const distance = weekOf(skip + (length - 1) / 2) - line.middle;
  const ofLine = weeksAhead ** 2 * (1 / weeks + distance ** 2 / line.spread);
  const margin = deviations * line.deviation * Math.sqrt(weeksAhead + ofLine);
  return { weeks, trendPerWeek: line.slope, energy, low: Math.max(0, energy - margin), high: energy + margin };
}
