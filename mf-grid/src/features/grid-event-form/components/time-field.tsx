import { minutesOfTime, timeOfMinutes } from '@plugboard/contracts/chargers';
import { FieldFrame, type FieldProps, Input } from '@plugboard/ui/forms';

interface TimeInputProps {
  // Given by the frame.
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (time: string) => void;
  readonly disabled?: boolean;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `05:00 PM` as an input of type `time` takes it. */
function toInput(time: string): string {
  const minutes = minutesOfTime(time);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function toTime(input: string): string {
  const [hours = 0, minutes = 0] = input.split(':').map(Number);
  return input === '' ? '' : timeOfMinutes(hours * 60 + minutes);
}

const fiveMinutes = 300;

const TimeInput = ({ id, value = '', onChange, disabled = false }: TimeInputProps) => (
  <Input
    {...(id === undefined ? {} : { id })}
    {...(disabled ? { disabled } : {})}
    type="time"
    step={fiveMinutes}
    value={value === '' ? '' : toInput(value)}
    onChange={({ target }) => onChange?.(toTime(target.value))}
  />
);

/** A time of day in steps of five minutes; the field's value is `hh:mm AM/PM`. */
export const TimeField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <TimeInput {...(field.disabled === true ? { disabled: true } : {})} />
  </FieldFrame>
);
