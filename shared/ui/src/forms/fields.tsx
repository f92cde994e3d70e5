import { Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd';
import type { ReactElement, ReactNode } from 'react';
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

/** Only a `true` is said: without it a field follows its form. */
const turnedOff = ({ disabled = false }: FieldProps) => (disabled ? { disabled } : {});

export interface FieldOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface FrameProps extends FieldProps {
  /** What the control calls its value. */
  readonly valuePropName?: string;
  /** A switch and a row of boxes are never “optional”: leaving them alone is an answer. */
  readonly isAnswered?: boolean;
  readonly children: ReactElement;
}

/** Label above, control, help and errors in words below. */
function Frame({ name, label, hint, valuePropName = 'value', isAnswered = false, children }: FrameProps) {
  const { rules, required } = useFieldRules(name);
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      rules={rules}
      required={required || isAnswered}
      valuePropName={valuePropName}
    >
      {children}
    </Form.Item>
  );
}

interface TextFieldProps extends FieldProps {
  readonly kind?: 'text' | 'email' | 'tel';
  /** As `autocomplete` of HTML. */
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** One line of text. */
export const TextField = ({ kind = 'text', autoComplete = 'off', placeholder, ...field }: TextFieldProps) => (
  <Frame {...field}>
    <Input {...turnedOff(field)} inputMode={kind} autoComplete={autoComplete} placeholder={placeholder} />
  </Frame>
);

interface AreaFieldProps extends FieldProps {
  readonly rows?: number;
  readonly placeholder?: string;
}

/** Several lines of text. */
export const AreaField = ({ rows = 4, placeholder, ...field }: AreaFieldProps) => (
  <Frame {...field}>
    <Input.TextArea {...turnedOff(field)} rows={rows} placeholder={placeholder} />
  </Frame>
);

interface NumberFieldProps extends FieldProps {
  /** Stands inside of the field, at its end. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
}

export const NumberField = ({ unit, min, max, ...field }: NumberFieldProps) => (
  <Frame {...field}>
    <InputNumber<number>
      {...turnedOff(field)}
      suffix={unit}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
    />
  </Frame>
);

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly FieldOption[];
  readonly placeholder?: string;
  /** Takes several values; the field's value is a list then. */
  readonly several?: boolean;
}

/** A value, or several, out of a list. */
export const ChoiceField = ({ options, placeholder, several = false, ...field }: ChoiceFieldProps) => (
  <Frame {...field}>
    <Select
      {...turnedOff(field)}
      {...(several ? { mode: 'multiple' as const } : {})}
      allowClear={!useFieldRules(field.name).required}
      placeholder={placeholder}
      options={[...options]}
    />
  </Frame>
);

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
    <Frame {...field}>
      <Select
        {...turnedOff(field)}
        allowClear
        placeholder={texts.search}
        options={[...options]}
        showSearch={{ filterOption: false, onSearch }}
        loading={loading}
        notFoundContent={texts.nothingFound}
      />
    </Frame>
  );
}

/** Yes or no. */
export const SwitchField = (field: FieldProps) => (
  <Frame {...field} valuePropName="checked" isAnswered>
    <Switch {...turnedOff(field)} />
  </Frame>
);

interface ChecksFieldProps extends FieldProps {
  readonly options: readonly FieldOption[];
}

interface BoxesProps extends ChecksFieldProps {
  /** The form's own: it hands these to whatever stands in a frame. */
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (chosen: string[]) => void;
}

/** A group takes none of the attributes that a form gives its inputs, such as `aria-required`. */
const Boxes = ({ id, value, onChange, options, ...field }: BoxesProps) => (
  <Checkbox.Group
    {...turnedOff(field)}
    {...(id === undefined ? {} : { id })}
    {...(value === undefined ? {} : { value })}
    {...(onChange === undefined ? {} : { onChange })}
    role="group"
    aria-label={field.label}
    options={[...options]}
  />
);

/** Any of a few; the field's value is a list. */
export const ChecksField = ({ options, ...field }: ChecksFieldProps) => (
  <Frame {...field} isAnswered>
    <Boxes {...field} options={options} />
  </Frame>
);
