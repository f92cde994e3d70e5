import { AutoComplete, Select } from 'antd';
import { leaveOnTab } from '../core/leave-on-tab.ts';
import { useUiLocale } from '../core/ui-locale.ts';
import type { FieldOption, FieldOptionGroup } from './field-option.ts';
import { FieldFrame, type FieldProps, disabledProps } from './field-frame.tsx';
import { useFieldRules } from './form-context.ts';
import { useOfferedOptions } from './option-names.ts';
import { useFormTexts } from './use-form-texts.ts';

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly (FieldOption | FieldOptionGroup)[];
  readonly placeholder?: string;
  /** Takes several values; the field's value is a list then. */
  readonly several?: boolean;
  /** Cannot be left empty although the schema knows no value, such as a reason that only some states want. */
  readonly isNeeded?: boolean;
}

const severalValues = {
  mode: 'multiple' as const,
  showSearch: { optionFilterProp: 'label' },
  onInputKeyDown: leaveOnTab,
};

/** A value, or several, out of a list. */
export function ChoiceField({ options, placeholder, several = false, isNeeded = false, ...field }: ChoiceFieldProps) {
  const { required } = useFieldRules(field.name);
  useOfferedOptions(options);
  return (
    <FieldFrame {...field} isAnswered={isNeeded}>
      <Select
        {...disabledProps(field)}
        {...(several ? severalValues : {})}
        allowClear={!required && !isNeeded}
        placeholder={placeholder}
        options={[...options]}
      />
    </FieldFrame>
  );
}

interface LookUpFieldProps extends FieldProps {
  /** The server's matches for the typed text, and the chosen option. */
  readonly options: readonly FieldOption[];
  readonly onSearch: (typed: string) => void;
  readonly loading?: boolean;
}

/** A value that the server is searched for. */
export function LookUpField({ options, onSearch, loading = false, ...field }: LookUpFieldProps) {
  const { search } = useFormTexts();
  const { nothingFound } = useUiLocale();
  useOfferedOptions(options);
  return (
    <FieldFrame {...field}>
      <Select
        {...disabledProps(field)}
        allowClear
        placeholder={search}
        options={[...options]}
        showSearch={{ filterOption: false, onSearch }}
        loading={loading}
        notFoundContent={nothingFound}
        // Until the chosen option is known, its value would stand here: an id.
        labelRender={({ label }) => label ?? '…'}
      />
    </FieldFrame>
  );
}

interface SuggestFieldProps extends FieldProps {
  /** Values in use already, to choose from; anything else may be typed as well. */
  readonly suggestions: readonly string[];
  /** Called with the typed text if the server searches for suggestions; without it they are filtered here. */
  readonly onSearch?: (typed: string) => void;
}

const includesTyped = (typed: string, option?: { readonly value: string }) =>
  !!option?.value.toLowerCase().includes(typed.toLowerCase());

/** One line of text with suggestions. */
export const SuggestField = ({ suggestions, onSearch, ...field }: SuggestFieldProps) => (
  <FieldFrame {...field}>
    <AutoComplete
      {...disabledProps(field)}
      options={suggestions.map((value) => ({ value }))}
      showSearch={onSearch ? { filterOption: false, onSearch } : { filterOption: includesTyped }}
    />
  </FieldFrame>
);
