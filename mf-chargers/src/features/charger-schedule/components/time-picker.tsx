import { useTexts } from '@plugboard/sdk';
import { Segmented } from '@plugboard/ui';
import { type ReactNode, useId } from 'react';
import { clockHours, clockMinutes, type PickedTime } from '../day-times.model.ts';
import styles from './time-picker.module.css';

interface TimePickerProps {
  readonly label: string;
  readonly value: PickedTime;
  readonly onChange: (time: PickedTime) => void;
  readonly disabled: boolean;
  /** Stands after the label. */
  readonly mark?: ReactNode;
}

/**
 * A time of twelve hours in steps of five minutes, with its own AM/PM toggle (spec §2.12). Native lists: a number typed
 * finds its entry, and a phone shows its wheel.
 */
export function TimePicker({ label, value, onChange, disabled, mark }: TimePickerProps) {
  const { t } = useTexts();
  const id = useId();
  const [hour = '', minute = ''] = value.clock?.split(':') ?? [];
  const pick = (to: string, past: string) => onChange({ ...value, clock: to === '' ? null : `${to}:${past || '00'}` });
  const part = (name: string, shown: string, of: readonly string[], isOff: boolean, choose: (to: string) => void) => (
    <select aria-label={name} value={shown} disabled={isOff} onChange={({ target }) => choose(target.value)}>
      <option value="">--</option>
      {of.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
  return (
    <div role="group" aria-labelledby={id} className={styles['picker']}>
      <span id={id} className={styles['label']}>
        {label} {mark}
      </span>
      <div className={styles['controls']}>
        <span className={styles['clock']} data-disabled={disabled}>
          {part(t('schedule.hour', { label }), hour, clockHours, disabled, (to) => pick(to, minute))}
          <span aria-hidden>:</span>
          {part(t('schedule.minute', { label }), minute, clockMinutes, disabled || hour === '', (past) =>
            pick(hour, past),
          )}
        </span>
        <Segmented<PickedTime['half']>
          aria-label={t('schedule.half', { label })}
          options={['AM', 'PM']}
          value={value.half}
          disabled={disabled}
          onChange={(half) => onChange({ ...value, half })}
        />
      </div>
    </div>
  );
}
