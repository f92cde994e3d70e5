import { useIdempotencyKey } from '@plugboard/api';
import { type Charger, type ShareMode, shareCharger, shareModes } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
import { ChoiceField, EditForm, TextField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useShareCharger } from '../charger-sharing.api.ts';

const shareForm = shareCharger.body.omit({ charger: true });

interface ShareDrawerProps {
  readonly charger: Charger;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shares a charger with the owner of another tenant. */
export function ShareDrawer({ charger, isOpen, onClose }: ShareDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('sharing.start')} open={isOpen} onClose={onClose} destroyOnHidden>
      <ShareForm charger={charger} onClose={onClose} />
    </Drawer>
  );
}

function ShareForm({ charger, onClose }: Omit<ShareDrawerProps, 'isOpen'>) {
  const { t } = useTexts();
  const { mutateAsync: share } = useShareCharger();
  const { keyFor } = useIdempotencyKey();
  const [initial] = useState({ email: '', share_mode: undefined });
  const labels = { email: t('transfer.email'), share_mode: t('sharing.mode') };
  const save = async (sent: { readonly email: string; readonly share_mode: ShareMode }) => {
    const body = { charger: charger.id, ...sent };
    await share({ body, idempotencyKey: keyFor(body) });
    notify.success(t('sharing.shared'));
    onClose();
  };
  return (
    <EditForm
      schema={shareForm}
      initial={initial}
      labels={labels}
      saveLabel={t('sharing.share')}
      saveWhen="always"
      onSave={save}
    >
      <TextField name="email" kind="email" label={labels.email} hint={t('sharing.emailHint')} />
      <ChoiceField
        name="share_mode"
        label={labels.share_mode}
        hint={t('sharing.modeHint')}
        options={shareModes.map((value) => ({ value, label: t(`sharing.modes.${value}`) }))}
      />
    </EditForm>
  );
}
