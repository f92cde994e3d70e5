import { Checkbox, Switch } from 'antd';
import type { FieldOption } from './field-option.ts';
import { FieldFrame, type FieldProps, disabledProps } from './field-frame.tsx';
import { useOfferedOptions } from './option-names.ts';
import styles from './check-fields.module.css';

/** Yes or no. */
export const SwitchField = (field: FieldProps) => (
  <FieldFrame {...field} valuePropName="checked" isAnswered>
    <Switch {...disabledProps(field)} />
  </FieldFrame>
);

interface ChecksFieldProps extends FieldProps {
  readonly options: readonly FieldOption[];
}

interface BoxesProps extends ChecksFieldProps {
  /** Set by the form on the control in a frame. */
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (chosen: string[]) => void;
}

/** A group takes none of the attributes that a form gives its inputs, such as `aria-required`. */
function Boxes({ id, value, onChange, options, ...field }: BoxesProps) {
  const isOffered = (each: string) => options.some((option) => option.value === each);
  // What is not offered for now, such as that of a switched-off feature, stays chosen.
  const kept = (value ?? []).filter((each) => !isOffered(each));
  return (
    <Checkbox.Group
      {...disabledProps(field)}
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value: value.filter(isOffered) })}
      {...(onChange === undefined ? {} : { onChange: (chosen) => onChange([...kept, ...chosen]) })}
      className={styles['boxes'] ?? ''}
      role="group"
      aria-label={field.label}
      options={[...options]}
    />
  );
}

/** Any of a few; the field's value is a list. */
export function ChecksField({ options, ...field }: ChecksFieldProps) {
  useOfferedOptions(options);
  return (
    <FieldFrame {...field} isAnswered>
      <Boxes {...field} options={options} />
    </FieldFrame>
  );
}
