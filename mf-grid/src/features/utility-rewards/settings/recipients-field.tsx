import { FieldFrame, type FieldProps, Select } from '@plugboard/ui/forms';

interface RecipientsProps {
  // Given by the frame.
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (recipients: string[]) => void;
}

/** Addresses are typed or pasted, several with spaces or commas between them. */
const separators = [' ', ',', ';'];

const Recipients = (control: RecipientsProps) => (
  <Select<string[]> {...control} mode="tags" open={false} suffixIcon={null} tokenSeparators={separators} />
);

/** E-mail addresses; the field's value is a list. */
export const RecipientsField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <Recipients />
  </FieldFrame>
);
