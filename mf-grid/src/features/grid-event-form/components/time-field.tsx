import { minutesOfTime, timeOfMinutes } from '@plugboard/contracts/chargers';
import { FieldFrame, type FieldProps, TimeInput, type TimeInputProps } from '@plugboard/ui/forms';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `05:00 PM` as a time field takes it. */
function toInput(time: string): string {
  const minutes = minutesOfTime(time);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function toTime(input: string): string {
  const [hours = 0, minutes = 0] = input.split(':').map(Number);
  return input === '' ? '' : timeOfMinutes(hours * 60 + minutes);
}

const TwelveHourInput = ({ value = '', onChange, ...input }: TimeInputProps) => (
  <TimeInput {...input} value={value === '' ? '' : toInput(value)} onChange={(time) => onChange?.(toTime(time))} />
);

/** A time of day; the field's value is `hh:mm AM/PM`. */
export const TimeField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <TwelveHourInput disabled={field.disabled === true ? true : undefined} />
  </FieldFrame>
);
