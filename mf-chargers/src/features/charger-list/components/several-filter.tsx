import { MultiSelect } from '@plugboard/ui/data';
import { useMultiSelectTexts } from '../../../common/use-multi-select-texts.ts';
import { chosenOf, valuesOf } from './chosen.model.ts';

interface SeveralFilterProps<Value extends string> {
  readonly label: string;
  /** “All …s” */
  readonly all: string;
  readonly values: readonly Value[];
  readonly labelOf?: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** A filter over a known set of values, of which several may be chosen. */
export function SeveralFilter<Value extends string>(props: SeveralFilterProps<Value>) {
  const { label, all, values, labelOf = (value) => value, chosen, onChange } = props;
  const texts = useMultiSelectTexts();
  return (
    <MultiSelect
      texts={texts(label, all)}
      options={values.map((value) => ({ value, label: labelOf(value) }))}
      chosen={chosenOf(chosen)}
      onChange={(next) => onChange(values.filter((value) => valuesOf(next).includes(value)))}
    />
  );
}
