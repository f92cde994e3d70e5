import { useTexts } from '@plugboard/sdk';
import { useZoneOptions } from '@plugboard/sdk/forms';
import { Select } from '@plugboard/ui/forms';
import { useId } from 'react';
import styles from './time-picker.module.css';

interface ZoneSelectProps {
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly disabled: boolean;
}

/** The zone of the whole week (spec §9 “Time zones offered”). */
export function ZoneSelect({ value, onChange, disabled }: ZoneSelectProps) {
  const { t } = useTexts();
  const id = useId();
  const options = useZoneOptions(value);
  return (
    <div className={styles['picker']}>
      <label htmlFor={id} className={styles['label']}>
        {t('schedule.timezone')}
      </label>
      <Select
        id={id}
        aria-label={t('schedule.timezone')}
        value={value}
        popupMatchSelectWidth={false}
        disabled={disabled}
        onChange={onChange}
        options={options}
      />
    </div>
  );
}
