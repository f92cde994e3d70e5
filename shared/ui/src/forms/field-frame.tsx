import { Form } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useFieldRules } from './form-context.ts';

export interface FieldProps {
  /** Of the schema's field; its rules come from there. */
  readonly name: string;
  readonly label: string;
  /** Help under the field. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

/** Only a `true` is said: without it a field follows its form. */
export const disabledProps = ({ disabled = false }: FieldProps) => (disabled ? { disabled } : {});

export interface FieldFrameProps extends FieldProps {
  /** Name of the control's value prop. */
  readonly valuePropName?: string;
  /** Never “optional”: leaving a switch alone is an answer, and some choices have to be made. */
  readonly isAnswered?: boolean;
  readonly children: ReactElement;
}

/**
 * Label above, control, help and errors in words below. For a control of a screen's own: it is given `id`, `value` and
 * `onChange`, and the rules of its name in the form's schema.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { name, label, hint, valuePropName = 'value', isAnswered = false, children } = props;
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
