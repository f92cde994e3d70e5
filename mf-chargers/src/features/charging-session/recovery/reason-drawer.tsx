import { sessionReasonForm } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { FormDrawer } from '@plugboard/sdk/forms';
import { AreaField, EditForm } from '@plugboard/ui/forms';

interface ReasonDrawerProps {
  readonly title: string;
  readonly text: string;
  readonly isOpen: boolean;
  readonly onSend: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const empty = { reason: '' };

/** Asks why, before something is dismissed, refused or withdrawn. */
export function ReasonDrawer({ title, text, isOpen, onSend, onClose }: ReasonDrawerProps) {
  const { t } = useTexts();
  const label = t('recovery.field.reason');
  return (
    <FormDrawer title={title} isOpen={isOpen} onClose={onClose}>
      {({ onDirtyChange }) => (
        <EditForm<typeof empty>
          schema={sessionReasonForm}
          initial={empty}
          labels={{ reason: label }}
          saveLabel={title}
          saveWhen="always"
          onSave={({ reason }) => onSend(reason)}
          onDirtyChange={onDirtyChange}
        >
          <p>{text}</p>
          <AreaField name="reason" label={label} rows={3} />
        </EditForm>
      )}
    </FormDrawer>
  );
}
