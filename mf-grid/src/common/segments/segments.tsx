import { Segmented } from '@plugboard/ui';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly textOf: (value: Value) => string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of a few long words, which wrap on a phone. */
export function Segments<Value extends string>({ label, values, textOf, value, onChange }: SegmentsProps<Value>) {
  return (
    <div className={styles['segments']}>
      <Segmented<Value>
        aria-label={label}
        value={value}
        onChange={onChange}
        options={values.map((each) => ({ value: each, label: textOf(each) }))}
      />
    </div>
  );
}
