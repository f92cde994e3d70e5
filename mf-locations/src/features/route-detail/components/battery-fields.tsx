import { useTexts } from '@plugboard/sdk';
import { InputNumber } from '@plugboard/ui/forms';
import { useId } from 'react';
import styles from '../route-detail.module.css';

interface BatteryFieldsProps {
  readonly percent: number;
  readonly reserve: number;
  readonly onPercent: (percent: number | null) => void;
  readonly onReserve: (reserve: number) => void;
}

/** Battery at the start, which is the vehicle's own until another is typed, and the reserve. */
export function BatteryFields({ percent, reserve, onPercent, onReserve }: BatteryFieldsProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={styles['fields']}>
      <label htmlFor={`${id}-start`}>
        {t('routes.atStart')}
        <InputNumber
          id={`${id}-start`}
          suffix="%"
          min={0}
          max={100}
          precision={0}
          value={percent}
          onChange={onPercent}
        />
      </label>
      <label htmlFor={`${id}-reserve`}>
        {t('routes.reserve')}
        <InputNumber
          id={`${id}-reserve`}
          suffix="%"
          min={0}
          max={90}
          precision={0}
          value={reserve}
          onChange={(value) => onReserve(value ?? 0)}
        />
      </label>
    </div>
  );
}
