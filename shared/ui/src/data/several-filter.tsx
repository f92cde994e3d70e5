import { toChosen, toValues } from './multi-select.model.ts';
import { MultiSelect } from './multi-select.tsx';

export interface SeveralFilterProps<Value extends string> {
  readonly label: string;
  /** Label of the field without a choice. */
  readonly any: string;
  readonly values: readonly Value[];
  /** A value is its own label without it. */
  readonly labelOf?: (value: Value) => string;
  /** None lets everything through. */
  readonly chosen: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** A filter over a known set of values, of which several may be chosen. */
export function SeveralFilter<Value extends string>(props: SeveralFilterProps<Value>) {
  const { label, any, values, labelOf = (value) => value, chosen, onChange } = props;
  return (
    <MultiSelect
      label={label}
      any={any}
      options={values.map((value) => ({ value, label: labelOf(value) }))}
      chosen={toChosen(chosen)}
      onChange={(next) => onChange(values.filter((value) => toValues(next).includes(value)))}
    />
  );
}
