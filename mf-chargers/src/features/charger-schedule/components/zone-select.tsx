import { useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/forms';
import { useId } from 'react';
import { zoneOptions } from '../time-zones.model.ts';
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
        options={zoneOptions(value).map((zone) => ({
          value: zone.value,
          label: zone.offered === null ? zone.value : t(`schedule.zone.${zone.offered}`),
        }))}
      />
    </div>
  );
}
