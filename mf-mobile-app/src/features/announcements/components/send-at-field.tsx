import { FieldFrame, type FieldProps, Input } from '@plugboard/ui/forms';

interface SendAtInputProps {
  // Given by the frame.
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (at: string | null) => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An instant on the browser's clock, as an input of type `datetime-local` takes it. */
function toInput(at: string | null | undefined): string {
  if (!at) return '';
  const date = new Date(at);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const SendAtInput = ({ id, value, onChange }: SendAtInputProps) => (
  <Input
    {...(id === undefined ? {} : { id })}
    type="datetime-local"
    value={toInput(value)}
    onChange={({ target }) => onChange?.(target.value === '' ? null : new Date(target.value).toISOString())}
  />
);

/** A moment on the viewer's clock; empty is “at once”. */
export const SendAtField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <SendAtInput />
  </FieldFrame>
);
