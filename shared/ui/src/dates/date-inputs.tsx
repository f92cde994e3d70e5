import { PickedInput, type PickedInputProps } from './picked-input.tsx';

/** A day; the value is `YYYY-MM-DD`, empty for none. */
export const DayInput = (props: PickedInputProps) => <PickedInput {...props} kind="day" />;

export interface TimeInputProps extends PickedInputProps {
  /** Minutes that an arrow key moves the time by; 5 by default. */
  readonly step?: number;
}

/** A time of day; the value is `HH:mm`, empty for none. */
export const TimeInput = (props: TimeInputProps) => <PickedInput {...props} kind="time" />;

/** A day and a time on the clock that the field's label or hint names; the value is `YYYY-MM-DDTHH:mm`, empty for none. */
export const MomentInput = (props: PickedInputProps) => <PickedInput {...props} kind="moment" />;
