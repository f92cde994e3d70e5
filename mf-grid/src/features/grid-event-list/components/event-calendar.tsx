import type { Language } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Button, formatDate, Icon, localeOf } from '@plugboard/ui';
import { addMonths, weeksOf } from '../month.model.ts';
import styles from './event-calendar.module.css';

interface EventCalendarProps {
  /** `2026-11`. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
  /** Names of the events by their day, YYYY-MM-DD. */
  readonly eventsOf: ReadonlyMap<string, readonly string[]>;
  readonly today: string;
  /** The day that the list is narrowed to; `''` for none. */
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

const noon = (day: string): string => `${day}T12:00:00Z`;

const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(noon(`${month}-01`)),
  );

const weekdayLetter = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' }).format(new Date(noon(day)));

/** A month whose days lead to their events; the chosen day again shows all. */
export function EventCalendar({ month, onMonth, eventsOf, today, chosen, onChoose }: EventCalendarProps) {
  const { t, language } = useTexts();
  const weeks = weeksOf(month);
  const dayButton = (day: string) => {
    const names = eventsOf.get(day) ?? [];
    const label = t('events.calendar.day', { day: formatDate(noon(day), 'UTC', language), count: names.length });
    return (
      <button
        type="button"
        className={styles['day']}
        data-outside={!day.startsWith(month)}
        data-busy={names.length > 0}
        aria-label={label}
        aria-pressed={day === chosen}
        aria-current={day === today ? 'date' : undefined}
        title={names.join('\n')}
        onClick={() => onChoose(day === chosen ? '' : day)}
      >
        {Number(day.slice(8))}
        <span className={styles['dots']} aria-hidden>
          {names.slice(0, 3).map((name, index) => (
            <span key={`${name} ${index}`} />
          ))}
        </span>
      </button>
    );
  };
  return (
    <section className={styles['calendar']} aria-label={t('events.calendar.title')}>
      <header className={styles['head']}>
        <Button
          type="text"
          aria-label={t('events.calendar.before')}
          icon={<Icon name="chevron-left" />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <h2 className={styles['month']} aria-live="polite">
          {monthName(month, language)}
        </h2>
        <Button
          type="text"
          aria-label={t('events.calendar.after')}
          icon={<Icon name="chevron-right" />}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </header>
      <table className={styles['days']}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekdayLetter(day, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>{dayButton(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
