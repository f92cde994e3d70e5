import { sessionReasonForm } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
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
    <Drawer title={title} open={isOpen} onClose={onClose} destroyOnHidden>
      <EditForm<typeof empty>
        schema={sessionReasonForm}
        initial={empty}
        labels={{ reason: label }}
        saveLabel={title}
        saveWhen="always"
        onSave={({ reason }) => onSend(reason)}
      >
        <p>{text}</p>
        <AreaField name="reason" label={label} rows={3} />
      </EditForm>
    </Drawer>
  );
}
