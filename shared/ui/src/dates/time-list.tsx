import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './dates.module.css';
import { stepTime, timeOfDay } from './typed-times.model.ts';
import { useDateTexts } from './use-date-texts.ts';

interface TimeListProps {
  /** `HH:mm`; empty for none. */
  readonly chosen: string;
  readonly onChoose: (time: string) => void;
  /** Whether the list takes the focus when it appears. */
  readonly takesFocus: boolean;
}

const halfHour = 30;
const halfHours = Array.from({ length: 48 }, (_, index) => timeOfDay(index * halfHour));
const morning = '08:00';

/** The half hour that a time is in. */
const nearestHalfHour = (time: string) => (time === '' ? morning : stepTime(stepTime(time, halfHour), -halfHour));

/** The half hours of a day to choose from; a time between two is typed. */
export function TimeList({ chosen, onChoose, takesFocus }: TimeListProps) {
  const { times } = useDateTexts();
  const list = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(() => ({ time: nearestHalfHour(chosen), takesFocus }));
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (cursor.takesFocus) option?.focus();
    else if (option && list.current) list.current.scrollTop = option.offsetTop;
  }, [cursor]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = timeOfKey(event.key, cursor.time);
    if (next === null) return;
    event.preventDefault();
    setCursor({ time: next, takesFocus: true });
  };
  return (
    <div ref={list} role="listbox" aria-label={times} className={styles['times']} onKeyDown={onKeyDown}>
      {halfHours.map((time) => (
        <button
          key={time}
          type="button"
          role="option"
          aria-selected={time === chosen}
          className={styles['timeOption']}
          tabIndex={time === cursor.time ? 0 : -1}
          onClick={() => onChoose(time)}
        >
          {time}
        </button>
      ))}
    </div>
  );
}

function timeOfKey(key: string, time: string): string | null {
  switch (key) {
    case 'ArrowUp':
      return stepTime(time, -halfHour);
    case 'ArrowDown':
      return stepTime(time, halfHour);
    case 'Home':
      return '00:00';
    case 'End':
      return '23:30';
    default:
      return null;
  }
}
