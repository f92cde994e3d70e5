import { minutesInASlot } from '../../chargers/charging-schedules/off-peak-week.ts';
import { toSiteClock } from '../../chargers/charging-schedules/site-clock.ts';
import type { ElectricitySettings, TariffSeason } from './location-electricity.ts';

/** Which timeline of a season a day goes by; a holiday goes by that of the weekend. */
export const tariffDayKinds = ['WEEKDAY', 'WEEKEND', 'HOLIDAY'] as const;
export type TariffDayKind = (typeof tariffDayKinds)[number];

/** The price of energy at a moment; without seasons it belongs to none. */
export interface TariffMoment {
  readonly season: string | null;
  readonly day: TariffDayKind | null;
  /** Price of one kWh. */
  readonly price: string;
}

/** Seconds of a slot. Zones change their clocks at full quarters of an hour. */
export const slotSeconds = minutesInASlot * 60;

const orderOf = ({ month, day }: Pick<TariffSeason, 'month' | 'day'>): number => month * 100 + day;

/** The season of a day of the year: the latest that has begun, else the last one of the year before. */
export function seasonOn(seasons: readonly TariffSeason[], date: { month: number; day: number }): TariffSeason | null {
  const inOrder = seasons.toSorted((one, other) => orderOf(one) - orderOf(other));
  return inOrder.findLast((season) => orderOf(season) <= orderOf(date)) ?? inOrder.at(-1) ?? null;
}

/** How a day of the site's calendar counts. */
export function dayKindOf(date: string, holidays: readonly string[]): TariffDayKind {
  if (holidays.includes(date)) return 'HOLIDAY';
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? 'WEEKEND' : 'WEEKDAY';
}

/** The price at a second since 1970; `null` where the settings have none. */
export type TariffOf = (second: number) => TariffMoment | null;

type Tariff = Pick<ElectricitySettings, 'seasons' | 'holidays' | 'cost_of_electricity'>;

/** Price of a slot of a day of the site's calendar. */
function momentOf({ seasons, holidays }: Tariff, date: string, slot: number): TariffMoment | null {
  const [month = 1, day = 1] = date.slice(5).split('-').map(Number);
  const season = seasonOn(seasons, { month, day });
  if (season === null) return null;
  const kind = dayKindOf(date, holidays);
  const periods = kind === 'WEEKDAY' ? season.weekdays : season.weekends;
  const period = periods.find(({ from, to }) => from <= slot && slot < to);
  return period ? { season: season.name, day: kind, price: period.price } : null;
}

/**
 * Prices by the clock of the site: an hour that its zone skips has no price, and one that it repeats has the same price
 * twice.
 *
 * @param timezone IANA zone of the site
 */
export function tariffBySiteClock(tariff: Tariff, timezone: string): TariffOf {
  const { seasons, cost_of_electricity: usual } = tariff;
  const flat = usual === null ? null : { season: null, day: null, price: usual };
  if (seasons.length === 0) return () => flat;
  return (second) => {
    const start = Math.floor(second / slotSeconds) * slotSeconds * 1000;
    const clock = new Date(toSiteClock(start, timezone));
    const slot = Math.floor((clock.getUTCHours() * 60 + clock.getUTCMinutes()) / minutesInASlot);
    return momentOf(tariff, clock.toISOString().slice(0, 10), slot);
  };
}
