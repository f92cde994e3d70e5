import { useTexts } from '@plugboard/sdk';
import { VisuallyHidden } from '@plugboard/ui';
import { useId } from 'react';
import { dayField, type WeekForm, type Weekday, weekdays } from '../week-form.model.ts';
import styles from './weekday-selector.module.css';

interface WeekdaySelectorProps {
  readonly value: Weekday;
  readonly onChange: (weekday: Weekday) => void;
  /** As it is stored: its days have a dot. */
  readonly stored: WeekForm;
  readonly disabled: boolean;
}

/** MO to SU, a dot at each day that has a saved schedule (spec §2.12). */
export function WeekdaySelector({ value, onChange, stored, disabled }: WeekdaySelectorProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className={styles['days']} disabled={disabled}>
      <legend className={styles['legend']}>{t('schedule.weekday')}</legend>
      {weekdays.map((weekday) => (
        <label key={weekday} className={styles['day']}>
          <input
            type="radio"
            name={name}
            checked={weekday === value}
            onChange={() => onChange(weekday)}
            aria-label={t(`schedule.day.${weekday}`)}
            aria-describedby={stored[dayField(weekday)] === null ? undefined : `${name}-dot`}
          />
          <span className={styles['name']} aria-hidden>
            {t(`schedule.short.${weekday}`)}
          </span>
          <span className={styles['dot']} data-shown={stored[dayField(weekday)] !== null} aria-hidden />
        </label>
      ))}
      <span id={`${name}-dot`}>
        <VisuallyHidden>{t('schedule.hasSaved')}</VisuallyHidden>
      </span>
    </fieldset>
  );
}
