import { FieldFrame, type FieldProps, MomentInput, type PickedInputProps } from '@plugboard/ui/forms';

interface SendAtInputProps extends Omit<PickedInputProps, 'value' | 'onChange'> {
  readonly value?: string | null;
  readonly onChange?: (at: string | null) => void;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An instant on the browser's clock, as the field takes it. */
function toInput(at: string | null | undefined): string {
  if (!at) return '';
  const date = new Date(at);
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const SendAtInput = ({ value, onChange, ...input }: SendAtInputProps) => (
  <MomentInput
    {...input}
    allowClear
    value={toInput(value)}
    onChange={(moment) => onChange?.(moment === '' ? null : new Date(moment).toISOString())}
  />
);

/** A moment on the viewer's clock; empty is “at once”. */
export const SendAtField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <SendAtInput />
  </FieldFrame>
);
