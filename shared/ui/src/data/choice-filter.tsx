import { Select } from 'antd';
import styles from './multi-select.module.css';

export interface ChoiceFilterProps<Value extends string> {
  readonly label: string;
  /** Label of the field without a choice. */
  readonly any: string;
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly chosen: Value | '';
  readonly onChange: (value: Value | '') => void;
}

/** A filter that takes one value or any. */
export const ChoiceFilter = <Value extends string>(props: ChoiceFilterProps<Value>) => (
  <Select<Value | ''>
    className={styles['field'] ?? ''}
    aria-label={props.label}
    value={props.chosen}
    onChange={props.onChange}
    popupMatchSelectWidth={false}
    options={[
      { value: '', label: props.any },
      ...props.values.map((value) => ({ value, label: props.labelOf(value) })),
    ]}
  />
);
