import { useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';
import styles from './inline-edit.module.css';

interface InlineSelectProps<Value extends string> {
  readonly label: string;
  readonly labelOf: (value: Value) => string;
  readonly values: readonly Value[];
  /** `undefined`: nothing is chosen yet. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly saving: boolean;
}

/** One of a ticket's values, changed in place. */
export function InlineSelect<Value extends string>({
  label,
  labelOf,
  values,
  value,
  onChange,
  saving,
}: InlineSelectProps<Value>) {
  const { t } = useTexts();
  return (
    <Select<Value>
      className={styles['choice'] ?? ''}
      aria-label={label}
      value={value}
      placeholder={t('form.choose')}
      disabled={saving}
      popupMatchSelectWidth={false}
      options={values.map((one) => ({ value: one, label: labelOf(one) }))}
      onChange={onChange}
    />
  );
}
