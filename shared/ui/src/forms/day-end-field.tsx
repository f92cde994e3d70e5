import { DayInput } from '../dates/date-inputs.tsx';
import type { PickedInputProps } from '../dates/picked-input.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

interface DayEndInputProps extends Omit<PickedInputProps, 'value' | 'onChange'> {
  readonly value?: string | null;
  readonly onChange?: (instant: string | null) => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Day of an instant on the viewer's calendar. */
function viewerDay(instant: string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Last millisecond of a day on the viewer's calendar. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

const DayEndInput = ({ value, onChange, ...input }: DayEndInputProps) => (
  <DayInput
    {...input}
    allowClear
    value={value ? viewerDay(value) : ''}
    onChange={(day) => onChange?.(day === '' ? null : endOfDay(day))}
  />
);

/** The last day on which something holds; the field's value is the instant at its end, ISO 8601, or `null` for ever. */
export const DayEndField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <DayEndInput disabled={field.disabled === true ? true : undefined} />
  </FieldFrame>
);
