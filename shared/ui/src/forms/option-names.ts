import { createContext, useContext, useEffect } from 'react';
import type { FieldOption, FieldOptionGroup } from './field-option.ts';

/** Labels of the options that the fields of this form have offered, by value. */
export const OptionNames = createContext<ReadonlyMap<string, string>>(new Map());

const isGroup = (option: FieldOption | FieldOptionGroup): option is FieldOptionGroup => 'options' in option;

/** Records the options of a field, so that a conflict can show the label of an option instead of its id. */
export function useOfferedOptions(options: readonly (FieldOption | FieldOptionGroup)[]): void {
  const names = useContext(OptionNames) as Map<string, string>;
  useEffect(() => {
    for (const { value, label } of options.flatMap((one) => (isGroup(one) ? one.options : [one])))
      names.set(value, label);
  });
}
