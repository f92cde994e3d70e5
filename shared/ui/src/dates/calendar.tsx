import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../core/icon.tsx';
import { useLanguage } from '../core/ui-locale.ts';
import { localeOf } from '../formats/numbers.ts';
import styles from './dates.module.css';
import {
  addDays,
  addMonths,
  type Bounds,
  isWithin,
  nearestDay,
  startOfWeek,
  viewerToday,
  weeksOfMonth,
} from './month.model.ts';
import { useDateTexts } from './use-date-texts.ts';

interface CalendarProps {
  /** `YYYY-MM-DD`; empty for none. */
  readonly chosen: string;
  readonly bounds: Bounds;
  readonly onChoose: (day: string) => void;
}

/** A month of days as a grid with one tab stop; the keys are those of the ARIA date picker pattern. */
export function Calendar({ chosen, bounds, onChoose }: CalendarProps) {
  const texts = useDateTexts();
  const locale = localeOf[useLanguage()];
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const today = viewerToday();
  const [cursor, setCursor] = useState(() => ({ day: nearestDay(chosen || today, bounds), takesFocus: true }));
  useEffect(() => {
    if (cursor.takesFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day));
  const turnMonth = (months: number) => setCursor({ day: addMonths(cursor.day, months), takesFocus: false });
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayOfKey(event, cursor.day, texts.weekStart);
    if (day === null) return;
    event.preventDefault();
    setCursor({ day: nearestDay(day, bounds), takesFocus: true });
  };
  const turn = (label: string, months: number, icon: 'chevron-left' | 'chevron-right', isYear = false) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      icon={
        <span className={styles['turn']}>
          <Icon name={icon} size={16} />
          {isYear ? <Icon name={icon} size={16} /> : null}
        </span>
      }
      onClick={() => turnMonth(months)}
    />
  );
  const weeks = weeksOfMonth(cursor.day, texts.weekStart);
  return (
    <div className={styles['calendar']}>
      <div className={styles['month']}>
        {turn(texts.previousYear, -12, 'chevron-left', true)}
        {turn(texts.previousMonth, -1, 'chevron-left')}
        <span id={headingId} className={styles['monthName']} aria-live="polite">
          {format(cursor.day, { month: 'long', year: 'numeric' })}
        </span>
        {turn(texts.nextMonth, 1, 'chevron-right')}
        {turn(texts.nextYear, 12, 'chevron-right', true)}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern's own markup */}
      <table ref={grid} role="grid" aria-labelledby={headingId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={format(day, { weekday: 'long' })}>
                {format(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    className={styles['date']}
                    data-other={day.slice(0, 7) !== cursor.day.slice(0, 7)}
                    tabIndex={day === cursor.day ? 0 : -1}
                    aria-label={format(day, { dateStyle: 'full' })}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={!isDayWithin(day, bounds)}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Bounds may be moments: their days count. */
const isDayWithin = (day: string, { min, max }: Bounds) =>
  isWithin(day, { min: min?.slice(0, 10), max: max?.slice(0, 10) });

function dayOfKey({ key, shiftKey }: KeyboardEvent, day: string, weekStart: number): string | null {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, weekStart);
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6);
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return null;
  }
}
