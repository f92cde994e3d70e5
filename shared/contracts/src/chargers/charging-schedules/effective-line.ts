import type { ScheduleEntry } from '../chargers/port.ts';
import { chargingIntervals, type ChargingInterval } from './charging-intervals.ts';
import { minutesInASlot, peakOn, slotsInADay, type WeeklyPeak } from './off-peak-week.ts';
import { fromSiteClock, toSiteClock } from './site-clock.ts';
import { minutesInADay } from './wall-times.ts';

/**
 * Sources of a port's limits; of equal limits the first source decides. `load-cap` is the limit of load control,
 * `charger-limit` the charger's own setting.
 */
export const limitSources = ['grid-event', 'load-cap', 'charger-limit', 'off-peak', 'schedule'] as const;
export type LimitSource = (typeof limitSources)[number];

/** No more than `limit` kW from `start` to `end`, in milliseconds since 1970. */
export interface TimedLimit extends ChargingInterval {
  readonly limit: number;
  /** Name of the rule among those of its source, such as that of a group or an event. */
  readonly rule?: string;
}

/** Everything that limits a port on a day, by source. A source that does not exist is left out. */
export interface LineSources {
  /** Day of the zone's calendar, `YYYY-MM-DD`. */
  readonly date: string;
  readonly timezone: string;
  /** kW that the port can give. */
  readonly maxPower: number;
  readonly schedule?: readonly ScheduleEntry[];
  readonly peak?: WeeklyPeak;
  readonly gridEvents?: readonly TimedLimit[];
  readonly loadCaps?: readonly TimedLimit[];
  /** kW that the charger is set to give at most. */
  readonly chargerLimit?: number;
}

/** A quarter of an hour on the site's clock. */
export interface LineSlot {
  /** 0 to 95; 0 begins at midnight. */
  readonly index: number;
  /** None where the clocks skip it, two where they go back and it comes twice. */
  readonly intervals: readonly ChargingInterval[];
  /** kW, the lowest of the slot; `null` for one that is skipped. */
  readonly limit: number | null;
  /** `null`: nothing limits, the port gives what it can. */
  readonly decidedBy: LimitSource | null;
  /** Name of the rule that decides, where it has one. */
  readonly rule?: string;
  /** Sources that would allow more, and do not decide. */
  readonly overruled: readonly LimitSource[];
  /** The limit changes within the slot. */
  readonly isPartial: boolean;
}

const minute = 60_000;
const slotLength = minutesInASlot * minute;
const day = minutesInADay * minute;

/** Limit of a source at a moment. */
type Statement = Pick<TimedLimit, 'limit' | 'rule'>;

const lowest = (limits: readonly TimedLimit[], at: number): Statement | undefined =>
  limits
    .filter(({ start, end }) => start <= at && at < end)
    .reduce<TimedLimit | undefined>((one, other) => (one && one.limit <= other.limit ? one : other), undefined);

/** Slots of a day with the instants that the zone's clock shows them at. */
function slotsOf({ date, timezone }: LineSources): ChargingInterval[][] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const slots: ChargingInterval[][] = Array.from({ length: slotsInADay }, () => []);
  const end = fromSiteClock(midnight + day, timezone);
  for (let at = fromSiteClock(midnight, timezone); at < end; at += slotLength)
    slots[Math.floor((toSiteClock(at, timezone) - midnight) / slotLength)]?.push({ start: at, end: at + slotLength });
  return slots;
}

/** Statements by source at a moment; a source that says nothing about it is absent. */
type Said = Partial<Record<LimitSource, Statement>>;

const limitOf = (said: Said, maxPower: number): number =>
  Math.min(...Object.values(said).map(({ limit }) => limit), maxPower);

/** The source of the limit, with the name of its rule. */
function deciding(said: Said, maxPower: number): Pick<LineSlot, 'decidedBy' | 'rule'> {
  const limit = limitOf(said, maxPower);
  const source = limit < maxPower ? limitSources.find((each) => said[each]?.limit === limit) : undefined;
  if (source === undefined) return { decidedBy: null };
  const rule = said[source]?.rule;
  return { decidedBy: source, ...(rule !== undefined && { rule }) };
}

/** Reads all sources at a moment that lies in a slot of the day. */
function readerOf({ date, maxPower, schedule = [], peak, gridEvents = [], loadCaps = [], chargerLimit }: LineSources) {
  const weekday = (Date.parse(`${date}T00:00:00Z`) / day + 3) % 7;
  const peakHours = peak && peakOn(peak, weekday);
  return (at: number, index: number, allowed: readonly ChargingInterval[]): Said => {
    const event = lowest(gridEvents, at);
    const cap = lowest(loadCaps, at);
    const isPeak = peakHours ? peakHours.from <= index && index < peakHours.to : false;
    const isAllowed = allowed.some(({ start, end }) => start <= at && at < end);
    return {
      ...(event !== undefined && { 'grid-event': event }),
      ...(cap !== undefined && { 'load-cap': cap }),
      ...(chargerLimit !== undefined && { 'charger-limit': { limit: chargerLimit } }),
      ...(peak !== undefined && { 'off-peak': { limit: isPeak ? 0 : maxPower } }),
      ...(schedule.length > 0 && { schedule: { limit: isAllowed ? maxPower : 0 } }),
    };
  };
}

/**
 * The one line that all sources make together on a day of the site: the lowest limit counts, and each slot says which
 * source it is from and which ones it overrules. On the days when the clocks change there are still 96 slots.
 *
 * @example effectiveLine({ date: '2026-03-08', timezone: 'US/Pacific', maxPower: 7.7, schedule })[8]?.intervals → []
 */
export function effectiveLine(sources: LineSources): LineSlot[] {
  const { maxPower, schedule = [], gridEvents = [], loadCaps = [] } = sources;
  const slots = slotsOf(sources);
  const all = slots.flat();
  const within = {
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ end }) => end)),
  };
  const allowed = schedule.length === 0 ? [] : chargingIntervals(schedule, within);
  const edges = [...allowed, ...gridEvents, ...loadCaps].flatMap(({ start, end }) => [start, end]);
  const readAt = readerOf(sources);
  return slots.map((intervals, index) => {
    const said = intervals
      .flatMap(({ start, end }) => [start, ...edges.filter((edge) => edge > start && edge < end)])
      .map((at) => readAt(at, index, allowed))
      .map((of) => ({ of, limit: limitOf(of, maxPower) }));
    const first = said[0];
    if (first === undefined) return { index, intervals, limit: null, decidedBy: null, overruled: [], isPartial: false };
    const worst = said.reduce((one, other) => (other.limit < one.limit ? other : one), first);
    return {
      index,
      intervals,
      limit: worst.limit,
      ...deciding(worst.of, maxPower),
      overruled: limitSources.filter((source) => (worst.of[source]?.limit ?? -Infinity) > worst.limit),
      isPartial: said.some(({ limit }) => limit !== worst.limit),
    };
  });
}
