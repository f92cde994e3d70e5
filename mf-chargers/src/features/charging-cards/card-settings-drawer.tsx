import { useApiMutation, useTaggedQuery } from '@plugboard/api';
import { type ChargingSettings, getChargingSettings, updateChargingSettings } from '@plugboard/contracts/charging';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import {
  type Change,
  type DrawerFormProps,
  FormDrawer,
  useVersionedForm,
  type VersionedRead,
} from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm, SwitchField } from '@plugboard/ui/forms';

interface CardSettingsDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Rules for all cards and charge points of the tenant. */
export function CardSettingsDrawer({ isOpen, onClose }: CardSettingsDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('cards.settings.title')} isOpen={isOpen} onClose={onClose}>
      {(form) => <LoadedForm {...form} />}
    </FormDrawer>
  );
}

function LoadedForm(form: DrawerFormProps) {
  const { t } = useTexts();
  const query = useTaggedQuery(getChargingSettings, {});
  return (
    <RemoteResource query={query} failed={t('settings.error')}>
      {(read) => <SettingsForm read={read} refetch={query.refetch} {...form} />}
    </RemoteResource>
  );
}

const toForm = (settings: ChargingSettings) => settings;

function SettingsForm({ read, refetch, onDirtyChange, onSaved }: DrawerFormProps & VersionedRead<ChargingSettings>) {
  const { t } = useTexts();
  const { mutateAsync: update } = useApiMutation(updateChargingSettings, { invalidates: [getChargingSettings] });
  const labels = {
    allows_concurrent_transactions: t('cards.settings.concurrent'),
    accepts_signing_requests: t('cards.settings.signing'),
  };
  const save = async ({ form, ifMatch }: Change<ChargingSettings>) => {
    await update({ body: form, ifMatch });
    notify.success(t('cards.settings.saved'));
    onSaved();
  };
  const edit = useVersionedForm({ read, refetch, toForm, save, onDirtyChange });
  return (
    <EditForm<ChargingSettings>
      key={edit.formKey}
      {...edit.form}
      schema={updateChargingSettings.body}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} />}
    >
      <SwitchField
        name="allows_concurrent_transactions"
        label={labels.allows_concurrent_transactions}
        hint={t('cards.settings.concurrentHint')}
      />
      <SwitchField
        name="accepts_signing_requests"
        label={labels.accepts_signing_requests}
        hint={t('cards.settings.signingHint')}
      />
    </EditForm>
  );
}
