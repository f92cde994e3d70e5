import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';
import { useId } from 'react';
import styles from '../toolbox.module.css';

interface PortPickerProps {
  readonly charger: Charger;
  /** Id; `null` for the whole charger. */
  readonly chosen: string | null;
  readonly mayBeWhole: boolean;
  readonly onChange: (port: string) => void;
}

/** Whom a command is for. */
export function PortPicker({ charger, chosen, mayBeWhole, onChange }: PortPickerProps) {
  const { t } = useTexts();
  const id = useId();
  const whole = { value: '', label: t('toolbox.wholeCharger') };
  const ports = charger.ports.map(({ id: value, connector_id }) => ({
    value,
    label: t('terms:portNumber', { connector_id }),
  }));
  return (
    <div className={styles['pick']}>
      <label htmlFor={id}>{t('toolbox.target')}</label>
      <Select
        id={id}
        className={styles['wide'] ?? ''}
        value={chosen ?? ''}
        onChange={onChange}
        options={mayBeWhole ? [whole, ...ports] : ports}
      />
    </div>
  );
}
