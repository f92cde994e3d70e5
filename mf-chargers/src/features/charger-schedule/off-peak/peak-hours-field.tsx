import { minutesInASlot, slotsInADay, timeOfMinutes } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { useId } from 'react';
import styles from '../components/time-picker.module.css';
import type { PickedPeak } from './peak-form.model.ts';

interface PeakHoursFieldProps {
  /** Names the days. */
  readonly label: string;
  readonly value: PickedPeak;
  readonly onChange: (peak: PickedPeak) => void;
  /** Error under the field. */
  readonly problem: string | null;
}

/** Start and end of a peak, in quarters of an hour; both blank are days without one. */
export function PeakHoursField({ label, value, onChange, problem }: PeakHoursFieldProps) {
  const { t } = useTexts();
  const id = useId();
  const slot = (name: string, end: keyof PickedPeak, first: number) => (
    <span className={styles['clock']}>
      <select
        aria-label={name}
        aria-invalid={problem !== null}
        value={value[end] ?? ''}
        onChange={({ target }) => onChange({ ...value, [end]: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">-- : --</option>
        {Array.from({ length: slotsInADay }, (_, index) => index + first).map((index) => (
          <option key={index} value={index}>
            {timeOfMinutes(index * minutesInASlot)}
          </option>
        ))}
      </select>
    </span>
  );
  return (
    <div role="group" aria-labelledby={id} className={styles['picker']}>
      <span id={id} className={styles['label']}>
        {label}
      </span>
      <div className={styles['controls']}>
        {slot(t('offPeak.from', { days: label }), 'from', 0)}
        <span aria-hidden>{t('offPeak.until')}</span>
        {slot(t('offPeak.to', { days: label }), 'to', 1)}
      </div>
      {problem === null ? null : (
        <span role="alert" className={styles['problem']}>
          {problem}
        </span>
      )}
    </div>
  );
}
