import type { GridEvent } from '@plugboard/contracts/grid';
import type { Language } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { formatClockTime, formatDate, formatDateTime, localeOf } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';

type Hours = Pick<GridEvent, 'starts_at' | 'ends_at' | 'timezone'>;

const dayIn = (iso: string, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(iso));

/** “ (+1)” for an end on the day after. */
const laterDay = ({ starts_at: start, ends_at: end, timezone }: Hours): string =>
  dayIn(start, timezone) === dayIn(end, timezone) ? '' : ' (+1)';

/** “17:00 – 20:00” on the clock of the event. */
const clockHours = (hours: Hours, language: Language): string => {
  const { starts_at: start, ends_at: end, timezone } = hours;
  return `${formatClockTime(start, timezone, language)} – ${formatClockTime(end, timezone, language)}${laterDay(hours)}`;
};

/** “PST”: the last word of a time with its zone. */
const zoneText = ({ starts_at: start, timezone }: Hours, language: Language): string =>
  formatDateTime(start, timezone, language).split(' ').at(-1) ?? timezone;

/** “17:00 – 20:00 PST”. */
const zonedHours = (hours: Hours, language: Language): string =>
  `${clockHours(hours, language)} ${zoneText(hours, language)}`;

/** Day and hours without the zone, where the page has said it: “Nov 24, 2026, 17:00 – 20:00”. */
export const dayHoursText = (hours: Hours, language: Language): string =>
  `${formatDate(hours.starts_at, hours.timezone, language)}, ${clockHours(hours, language)}`;

/** Start and end on the clock of the event: “Nov 24, 2026, 17:00 – 20:00 PST”; “(+1)” for an end on the next day. */
export const hoursText = (hours: Hours, language: Language): string =>
  `${dayHoursText(hours, language)} ${zoneText(hours, language)}`;

const yearIn = (iso: string, zone: string): string => dayIn(iso, zone).slice(0, 4);

/** “Nov 24”; another year than the current one is named. */
function shortDay({ starts_at: start, timezone }: Hours, language: Language): string {
  const isThisYear = yearIn(start, timezone) === yearIn(new Date().toISOString(), timezone);
  return new Intl.DateTimeFormat(localeOf[language], {
    timeZone: timezone,
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(new Date(start));
}

/** The start alone, where a phone has no room for more: “Nov 24, 17:00”. */
export const startText = (hours: Hours, language: Language): string =>
  `${shortDay(hours, language)}, ${formatClockTime(hours.starts_at, hours.timezone, language)}`;

/** For one line of a phone: “Nov 24, 17:00 – 20:00 PST”. */
export const shortHoursText = (hours: Hours, language: Language): string =>
  `${shortDay(hours, language)}, ${zonedHours(hours, language)}`;

export function EventHours({ event }: { readonly event: Hours }) {
  const { language } = useTexts();
  return <time dateTime={event.starts_at}>{hoursText(event, language)}</time>;
}

/** Day and hours in two lines, where columns stand close. */
export function StackedHours({ event }: { readonly event: Hours }) {
  const { language } = useTexts();
  return (
    <TwoLines first={formatDate(event.starts_at, event.timezone, language)} second={zonedHours(event, language)} />
  );
}
