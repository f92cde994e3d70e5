import { Input, InputNumber } from 'antd';
import { FieldFrame, type FieldProps, disabledProps } from './field-frame.tsx';

interface TextFieldProps extends FieldProps {
  readonly kind?: 'text' | 'email' | 'tel';
  /** As `autocomplete` of HTML. */
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** One line of text. */
export const TextField = ({ kind = 'text', autoComplete = 'off', placeholder, ...field }: TextFieldProps) => (
  <FieldFrame {...field}>
    <Input {...disabledProps(field)} inputMode={kind} autoComplete={autoComplete} placeholder={placeholder} />
  </FieldFrame>
);

interface AreaFieldProps extends FieldProps {
  readonly rows?: number;
  readonly placeholder?: string;
}

/** Several lines of text. */
export const AreaField = ({ rows = 4, placeholder, ...field }: AreaFieldProps) => (
  <FieldFrame {...field}>
    <Input.TextArea {...disabledProps(field)} rows={rows} placeholder={placeholder} />
  </FieldFrame>
);

/** A secret, which is shown only on demand. */
export const SecretField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <Input.Password {...disabledProps(field)} autoComplete="new-password" />
  </FieldFrame>
);

interface NumberFieldProps extends FieldProps {
  /** Stands inside of the field, at its end. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
}

export const NumberField = ({ unit, min, max, ...field }: NumberFieldProps) => (
  <FieldFrame {...field}>
    <InputNumber<number>
      {...disabledProps(field)}
      suffix={unit}
      // The unit takes half of the usual width.
      {...(unit === undefined ? {} : { style: { width: 144 } })}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
    />
  </FieldFrame>
);
