import { FieldFrame, type FieldProps, Input } from '@plugboard/ui/forms';

interface DateInputProps {
  // Given by the frame.
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (date: string) => void;
  readonly disabled?: boolean;
}

const DateInput = ({ id, value = '', onChange, disabled = false }: DateInputProps) => (
  <Input
    {...(id === undefined ? {} : { id })}
    {...(disabled ? { disabled } : {})}
    type="date"
    value={value}
    onChange={({ target }) => onChange?.(target.value)}
  />
);

/** A day, `YYYY-MM-DD`. */
export const DateField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <DateInput {...(field.disabled === true ? { disabled: true } : {})} />
  </FieldFrame>
);
