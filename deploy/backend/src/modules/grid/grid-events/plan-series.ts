import {
  addDays,
  daysBetween,
  expandSeries,
  type GridEventChange,
  type GridEventForm,
  maxSeriesEvents,
  type SeriesDay,
  weekdayOfDate,
  type WeeklyRepeat,
} from '@plugboard/contracts/grid';
import { hoursOnDate } from '@plugboard/contracts/chargers';
import type { FieldMessage } from '../../../platform/http/failure.ts';

/** One event as a form describes it. */
export type EventTerms = Omit<GridEventForm, 'repeat' | 'date'>;

/** An event that is there, as far as planning needs it. */
export interface PlannedFrom extends EventTerms {
  readonly id: string;
  readonly date: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

export interface SeriesPlan {
  readonly add: readonly (EventTerms & SeriesDay)[];
  readonly change: readonly { readonly event: PlannedFrom; readonly to: EventTerms & SeriesDay }[];
  readonly remove: readonly PlannedFrom[];
  /** By field; nothing is saved where there is any. */
  readonly problems: Readonly<Record<string, readonly FieldMessage[]>>;
}

const nothing = { add: [], change: [], remove: [], problems: {} } as const;
const problem = (field: string, key: FieldMessage['key']): SeriesPlan => ({
  ...nothing,
  problems: { [field]: [{ key }] },
});

/** Events of a new series. */
export function planNewSeries({ repeat, ...form }: GridEventForm, now: Date): SeriesPlan {
  const days = expandSeries(form, repeat);
  if (days.length === 0) return problem('repeat', 'gridEvent.noDays');
  if (days.length > maxSeriesEvents) return problem('repeat', 'gridEvent.tooManyDays');
  if (days.some(({ start, end }) => end <= start)) return problem('end_at', 'gridEvent.noTime');
  if ((days[0]?.end ?? 0) <= now.getTime()) return problem('date', 'gridEvent.past');
  const { date: _, ...terms } = form;
  return { ...nothing, add: days.map((day) => ({ ...terms, ...day })) };
}

const termsOf = ({ id: _, starts_at: __, ends_at: ___, date: ____, ...terms }: PlannedFrom): EventTerms => terms;

const onDay = (terms: EventTerms, date: string): EventTerms & SeriesDay => ({
  ...terms,
  date,
  ...hoursOnDate(terms, date),
});

/** One event; it may move to another day. */
export function planChange(event: PlannedFrom, { repeat, ...form }: GridEventChange, now: Date): SeriesPlan {
  if (repeat !== undefined) return problem('repeat', 'gridEvent.repeatOfSeries');
  const { date = event.date, ...terms } = form;
  const to = onDay({ ...termsOf(event), ...withoutUndefined(terms) }, date);
  if (to.end <= to.start) return problem('end_at', 'gridEvent.noTime');
  const moves = to.start !== event.starts_at.getTime() || to.end !== event.ends_at.getTime();
  if (moves && to.end <= now.getTime()) return problem('date', 'gridEvent.past');
  return { ...nothing, change: [{ event, to }] };
}

const withoutUndefined = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Given]-?: Exclude<Given[Key], undefined>;
  };

/**
 * All events of a series that have not begun. With new days, events on days that remain are changed, others removed and
 * the missing ones added from the first of them on, so that no event loses its id without need.
 */
export function planSeriesChange(
  events: readonly PlannedFrom[],
  { date, repeat, ...form }: GridEventChange,
  now: Date,
): SeriesPlan {
  if (date !== undefined) return problem('date', 'gridEvent.dateOfSeries');
  const [first] = events;
  if (!first) return problem('repeat', 'gridEvent.allBegun');
  const terms = withoutUndefined(form);
  const to = (event: PlannedFrom) => onDay({ ...termsOf(event), ...terms }, event.date);
  const same = events.map((event) => ({ event, to: to(event) }));
  if (same.some((each) => each.to.end <= each.to.start)) return problem('end_at', 'gridEvent.noTime');
  if (repeat === undefined) return { ...nothing, change: same };
  const ofSeries = { ...termsOf(first), ...terms };
  const days = expandSeries({ ...ofSeries, date: first.date }, repeat).filter(({ start }) => start > now.getTime());
  if (days.length === 0) return problem('repeat', 'gridEvent.noDays');
  if (days.length > maxSeriesEvents) return problem('repeat', 'gridEvent.tooManyDays');
  const wanted = new Set(days.map((day) => day.date));
  const there = new Set(events.map((event) => event.date));
  return {
    problems: {},
    change: same.filter(({ event }) => wanted.has(event.date)),
    remove: events.filter((event) => !wanted.has(event.date)),
    add: days.filter((day) => !there.has(day.date)).map((day) => ({ ...ofSeries, ...day })),
  };
}

/** A copy of one event, or of a whole series moved by as many days as its first. */
export function planDuplicate(events: readonly PlannedFrom[], sent: string | undefined, now: Date): SeriesPlan {
  const [first] = events;
  if (!first) return problem('date', 'gridEvent.past');
  const date = sent ?? addDays(first.date, 7);
  const days = daysBetween(first.date, date);
  const add = events.map((event) => onDay(termsOf(event), addDays(event.date, days)));
  return (add[0]?.end ?? 0) <= now.getTime() ? problem('date', 'gridEvent.past') : { ...nothing, add };
}

/** The repeat of a copied series: weekdays move along with the days. */
export function movedRepeat(repeat: WeeklyRepeat | null, from: string, to: string): WeeklyRepeat | null {
  if (repeat === null) return null;
  const by = (weekdayOfDate(to) - weekdayOfDate(from) + 7) % 7;
  return {
    weekdays: repeat.weekdays.map((weekday) => (weekday + by) % 7).toSorted(),
    until: addDays(repeat.until, daysBetween(from, to)),
  };
}
