import { Input } from 'antd';
import { disabledProps, FieldFrame, type FieldProps } from './field-frame.tsx';

interface DayInputProps extends FieldProps {
  /** Set by the form on the control in a frame. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (instant: string | null) => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Day of an instant on the viewer's calendar, as an input of type `date` takes it. */
function viewerDay(instant: string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Last millisecond of a day on the viewer's calendar. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

const DayInput = ({ id, value, onChange, ...field }: DayInputProps) => (
  <Input
    {...disabledProps(field)}
    {...(id === undefined ? {} : { id })}
    type="date"
    value={value ? viewerDay(value) : ''}
    onChange={({ target }) => onChange?.(target.value === '' ? null : endOfDay(target.value))}
  />
);

/** The last day on which something holds; the field's value is the instant at its end, ISO 8601, or `null` for ever. */
export const DayEndField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <DayInput {...field} />
  </FieldFrame>
);
