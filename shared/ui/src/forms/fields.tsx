import {
  ProFormCheckbox,
  ProFormDigit,
  ProFormSelect,
  ProFormSwitch,
  ProFormText,
  ProFormTextArea,
} from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import { useFieldRules } from './form-context.ts';
import { useFormTexts } from './use-form-texts.ts';

export interface FieldProps {
  /** Of the schema's field; its rules come from there. */
  readonly name: string;
  readonly label: string;
  /** Help under the field. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface FieldOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

function useField({ name, label, hint, disabled = false }: FieldProps) {
  return { name, label, extra: hint, disabled, ...useFieldRules(name) };
}

interface TextFieldProps extends FieldProps {
  readonly kind?: 'text' | 'email' | 'tel';
  /** As `autocomplete` of HTML. */
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

const inputModes = { text: 'text', email: 'email', tel: 'tel' } as const;

/** One line of text. */
export function TextField({ kind = 'text', autoComplete = 'off', placeholder = '', ...field }: TextFieldProps) {
  const shown = useField(field);
  return (
    <ProFormText
      {...shown}
      placeholder={placeholder}
      fieldProps={{ inputMode: inputModes[kind], autoComplete, 'aria-required': shown.required }}
    />
  );
}

interface AreaFieldProps extends FieldProps {
  readonly rows?: number;
  readonly placeholder?: string;
}

/** Several lines of text. */
export const AreaField = ({ rows = 4, placeholder = '', ...field }: AreaFieldProps) => (
  <ProFormTextArea {...useField(field)} placeholder={placeholder} fieldProps={{ rows }} />
);

interface NumberFieldProps extends FieldProps {
  /** Stands inside of the field, at its end. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
}

export const NumberField = ({ unit, min, max, ...field }: NumberFieldProps) => (
  <ProFormDigit
    {...useField(field)}
    placeholder=""
    {...(min === undefined ? {} : { min })}
    {...(max === undefined ? {} : { max })}
    fieldProps={{ suffix: unit }}
  />
);

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly FieldOption[];
  readonly placeholder?: string;
  /** Takes several values; the field's value is a list then. */
  readonly several?: boolean;
}

/** A value, or several, out of a list. */
export const ChoiceField = ({ options, placeholder = '', several = false, ...field }: ChoiceFieldProps) => {
  const shown = useField(field);
  return (
    <ProFormSelect
      {...shown}
      allowClear={!shown.required}
      placeholder={placeholder}
      options={[...options]}
      {...(several ? { mode: 'multiple' as const } : {})}
      fieldProps={{ showSearch: false }}
    />
  );
};

interface LookUpFieldProps extends FieldProps {
  /** What the server found for what was typed, and the option that is chosen. */
  readonly options: readonly FieldOption[];
  readonly onSearch: (typed: string) => void;
  readonly loading?: boolean;
}

/** A value that the server is searched for. */
export function LookUpField({ options, onSearch, loading = false, ...field }: LookUpFieldProps) {
  const { texts } = useFormTexts();
  return (
    <ProFormSelect
      {...useField(field)}
      allowClear
      placeholder={texts.search}
      options={[...options]}
      fieldProps={{
        showSearch: { filterOption: false, onSearch },
        loading,
        notFoundContent: texts.nothingFound,
      }}
    />
  );
}

/** Yes or no. */
export const SwitchField = (field: FieldProps) => <ProFormSwitch {...useField(field)} required />;

interface ChecksFieldProps extends FieldProps {
  readonly options: readonly FieldOption[];
}

/** Any of a few; the field's value is a list. */
export const ChecksField = ({ options, ...field }: ChecksFieldProps) => (
  <ProFormCheckbox.Group {...useField(field)} required options={[...options]} />
);
