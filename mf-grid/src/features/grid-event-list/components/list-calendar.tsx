import type { DaySpan } from '@plugboard/sdk';
import { useTexts, useUrlState } from '@plugboard/sdk';
import { useIsPhone } from '@plugboard/ui';
import { useState } from 'react';
import { viewerDay } from '../../../common/events/viewer-day.ts';
import { useCalendarEvents } from '../grid-event-list.api.ts';
import { type GridEventListState, monthInAddress } from '../grid-event-list.ts';
import { monthOf, weeksOf } from '../month.model.ts';
import { EventCalendar } from './event-calendar.tsx';

interface ListCalendarProps {
  readonly state: GridEventListState;
  readonly onDays: (days: DaySpan) => void;
}

/** The calendar beside the list: a day narrows the list to its events. On a phone it is folded, so that the list comes first. */
export function ListCalendar(props: ListCalendarProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  if (!isPhone) return <ShownCalendar {...props} />;
  return (
    <details>
      <summary>{t('events.calendar.title')}</summary>
      <ShownCalendar {...props} />
    </details>
  );
}

function ShownCalendar({ state, onDays }: ListCalendarProps) {
  const [today] = useState(() => viewerDay(new Date()));
  const [{ month }, setAddress] = useUrlState(monthInAddress);
  const [first = '', last = ''] = state.filters.days;
  const shown = /^\d{4}-\d\d$/.test(month) ? month : monthOf(first || today);
  const days = weeksOf(shown).flat();
  const { data } = useCalendarEvents(state, days[0] ?? '', days.at(-1) ?? '');
  const eventsOf = new Map<string, string[]>();
  for (const { date, name } of data?.results ?? []) eventsOf.set(date, [...(eventsOf.get(date) ?? []), name]);
  return (
    <EventCalendar
      month={shown}
      onMonth={(next) => setAddress({ month: next })}
      eventsOf={eventsOf}
      today={today}
      chosen={first === last ? first : ''}
      onChoose={(day) => onDays(day === '' ? [] : [day, day])}
    />
  );
}
