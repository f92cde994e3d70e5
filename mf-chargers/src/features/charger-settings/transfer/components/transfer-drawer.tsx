import { useIdempotencyKey } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type Charger, transferCharger } from '@plugboard/contracts/chargers';
import { notify, useLocationChoices, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { Segmented } from '@plugboard/ui';
import { EditForm, LookUpField, TextField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useTransferCharger } from '../charger-transfer.api.ts';
import styles from './transfer-drawer.module.css';

interface TransferDrawerProps {
  readonly charger: Charger;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

type Target = 'location' | 'email';

/** Chooses where a charger goes. */
export function TransferDrawer({ charger, isOpen, onClose }: TransferDrawerProps) {
  const { t } = useTexts();
  const [target, setTarget] = useState<Target>('location');
  // An accepted offer removes the charger here.
  const mayOffer = useCan('delete_charger');
  return (
    <FormDrawer title={t('transfer.start')} isOpen={isOpen} onClose={onClose}>
      {(form) => (
        <div className={styles['parts']}>
          {mayOffer ? (
            <Segmented<Target>
              aria-label={t('transfer.to')}
              block
              value={target}
              onChange={(next) => {
                form.onDirtyChange(false);
                setTarget(next);
              }}
              options={[
                { value: 'location', label: t('transfer.toLocation') },
                { value: 'email', label: t('transfer.toOwner') },
              ]}
            />
          ) : null}
          <p>{t(`transfer.means.${target}`)}</p>
          <TargetForm key={target} target={target} charger={charger} {...form} />
        </div>
      )}
    </FormDrawer>
  );
}

interface TargetFormProps extends DrawerFormProps {
  readonly target: Target;
  readonly charger: Charger;
}

const { location, email } = transferCharger.body.shape;
/** Exactly one of the two is sent, and it has to be there. */
const schemas = {
  location: transferCharger.body.pick({ location: true }).extend({ location: location.unwrap() }),
  email: transferCharger.body.pick({ email: true }).extend({ email: email.unwrap() }),
};
const empty = { location: undefined, email: undefined };

function TargetForm({ target, charger, onDirtyChange, onSaved }: TargetFormProps) {
  const { t } = useTexts();
  const { mutateAsync: transfer } = useTransferCharger();
  const { keyFor } = useIdempotencyKey();
  const { options, onSearch, loading } = useLocationChoices([]);
  const others = options.filter(({ value }) => value !== charger.location);
  const labels = { location: t('terms:location'), email: t('transfer.email') };
  const send = async (sent: { readonly location?: string; readonly email?: string }) => {
    const body = { charger: charger.id, ...sent };
    const { result } = await transfer({ body, idempotencyKey: keyFor(body) });
    notify.success(t(result === 'MOVED' ? 'transfer.moved' : 'transfer.offerSent', { email: sent.email }));
    onSaved();
  };
  return (
    <EditForm
      schema={schemas[target]}
      initial={empty}
      labels={labels}
      saveLabel={t(target === 'location' ? 'transfer.move' : 'transfer.offer')}
      saveWhen="always"
      onSave={send}
      onDirtyChange={onDirtyChange}
    >
      {target === 'location' ? (
        <LookUpField name="location" label={labels.location} options={others} onSearch={onSearch} loading={loading} />
      ) : (
        <TextField name="email" kind="email" label={labels.email} hint={t('transfer.emailHint')} />
      )}
    </EditForm>
  );
}
