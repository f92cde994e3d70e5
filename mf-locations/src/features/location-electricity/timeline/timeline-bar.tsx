import { slotsInADay } from '@plugboard/contracts/chargers';
import { minutesOfSlot } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { clockOf } from '../../../common/clock-words.ts';
import { DayAxis, DayBands, toneOf } from '../../../common/day-bands/day-bands.tsx';
import { type DayPeriods, levelOf, moveEnd, slotsOfKey } from './timeline.model.ts';
import styles from './timeline.module.css';

interface TimelineBarProps {
  readonly label: string;
  readonly periods: DayPeriods;
  /** Of the season, from the lowest to the highest: its days share their shades. */
  readonly prices: readonly string[];
  readonly inWords: (price: string) => string;
  readonly disabled: boolean;
  readonly onChange: (periods: DayPeriods) => void;
}

/** The day as a bar. Between two periods is a handle, which is dragged or moved by the arrow keys. */
export function TimelineBar({ label, periods, prices, inWords, disabled, onChange }: TimelineBarProps) {
  const { t, language } = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const clock = (slot: number) => clockOf(minutesOfSlot(slot), language);
  const drag = (event: PointerEvent<HTMLElement>, index: number) => {
    const frame = bar.current?.getBoundingClientRect();
    if (!frame || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const slot = ((event.clientX - frame.left) / frame.width) * slotsInADay;
    onChange(moveEnd(periods, index, slot));
  };
  const press = (event: KeyboardEvent, index: number, to: number) => {
    const slots = slotsOfKey(event.key);
    if (slots === null) return;
    event.preventDefault();
    onChange(moveEnd(periods, index, to + slots));
  };
  const handles = periods.slice(0, -1).map(({ from, to }, index) => (
    <span
      key={index}
      className={styles['handle']}
      style={{ insetInlineStart: `${(to / slotsInADay) * 100}%` }}
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-disabled={disabled}
      aria-label={t('electricity.timeline.handle', { label, number: index + 1 })}
      aria-valuemin={from + 1}
      aria-valuemax={(periods[index + 1]?.to ?? slotsInADay) - 1}
      aria-valuenow={to}
      aria-valuetext={clock(to)}
      {...(disabled
        ? {}
        : {
            onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
            onPointerMove: (event: PointerEvent<HTMLElement>) => drag(event, index),
            onKeyDown: (event: KeyboardEvent) => press(event, index, to),
          })}
    />
  ));
  return (
    <div className={styles['bar']}>
      <div ref={bar}>
        <DayBands
          bands={periods.map(({ from, to, price }) => ({
            from: minutesOfSlot(from),
            to: minutesOfSlot(to),
            tone: toneOf(levelOf(prices, price), prices.length),
            words: inWords(price),
          }))}
        >
          {handles}
        </DayBands>
      </div>
      <DayAxis />
    </div>
  );
}
