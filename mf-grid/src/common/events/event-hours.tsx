import type { GridEvent } from '@plugboard/contracts/grid';
import type { Language } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { formatDate, formatDateTime, localeOf } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';

type Hours = Pick<GridEvent, 'starts_at' | 'ends_at' | 'timezone'>;

/** “17:00” on the clock of a zone. */
export const clockText = (iso: string, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(iso));

const dayIn = (iso: string, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(iso));

/** “ +1” for an end on the day after. */
const laterDay = ({ starts_at: start, ends_at: end, timezone }: Hours): string =>
  dayIn(start, timezone) === dayIn(end, timezone) ? '' : ' +1';

/** Start and end on the clock of the event: “Nov 24, 2026, 17:00 PST – 20:00”; “+1” for an end on the next day. */
export const hoursText = (hours: Hours, language: Language): string =>
  `${formatDateTime(hours.starts_at, hours.timezone, language)} – ${clockText(hours.ends_at, hours.timezone, language)}${laterDay(hours)}`;

export function EventHours({ event }: { readonly event: Hours }) {
  const { language } = useTexts();
  return <time dateTime={event.starts_at}>{hoursText(event, language)}</time>;
}

/** Day and hours in two lines, where columns stand close. */
export function StackedHours({ event }: { readonly event: Hours }) {
  const { language } = useTexts();
  const { starts_at: start, timezone } = event;
  const day = formatDate(start, timezone, language);
  // The text of the hours begins with the day and a comma.
  return <TwoLines first={day} second={hoursText(event, language).slice(day.length + 2)} />;
}
