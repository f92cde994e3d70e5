import { bidDurations } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { FieldFrame, type FieldProps, Radio } from '@plugboard/ui/forms';

interface DurationChoiceProps {
  readonly label: string;
  // Given by the frame.
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (event: unknown) => void;
}

function DurationChoice({ label, id, ...control }: DurationChoiceProps) {
  const { t } = useTexts();
  return (
    <Radio.Group {...control} {...(id === undefined ? {} : { id })} aria-label={label}>
      {bidDurations.map((minutes) => (
        <Radio key={minutes} value={minutes}>
          {t(`duration.${minutes}`)}
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** Duration of a bid (spec §9 “Duration options”). */
export const DurationField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <DurationChoice label={field.label} />
  </FieldFrame>
);
