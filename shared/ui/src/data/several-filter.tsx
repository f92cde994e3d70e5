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
  /** The choice keeps the order in which it was made, instead of that of the values. */
  readonly isOrdered?: boolean;
}

/** A filter over a known set of values, of which several may be chosen. */
export function SeveralFilter<Value extends string>(props: SeveralFilterProps<Value>) {
  const { label, any, values, labelOf = (value) => value, chosen, onChange, isOrdered = false } = props;
  const known = (next: readonly string[]) =>
    next.filter((value): value is Value => values.some((one) => one === value));
  return (
    <MultiSelect
      label={label}
      any={any}
      options={values.map((value) => ({ value, label: labelOf(value) }))}
      chosen={toChosen(chosen)}
      onChange={(next) => {
        const taken = known(toValues(next));
        onChange(isOrdered ? taken : values.filter((value) => taken.includes(value)));
      }}
    />
  );
}
