import { useApiQuery } from '@plugboard/api';
import { getUserMetadata, userChange, type UserChange } from '@plugboard/contracts/accounts';
import { notify, RemoteResource, useLeaveGuard } from '@plugboard/sdk';
import { ChecksField, EditForm, FormSection } from '@plugboard/ui/forms';
import { useMemo, useState } from 'react';
import { useAccountTexts } from '../account/account-texts.ts';
import { useChangeOwnUser, useOwnUser } from '../account/use-own-user.ts';

const schema = userChange.pick({ notification_settings: true }).required();
type Settings = Required<Pick<UserChange, 'notification_settings'>>;

interface SettingsFormProps {
  readonly chosen: UserChange['notification_settings'];
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function SettingsForm({ chosen, options }: SettingsFormProps) {
  const { t } = useAccountTexts();
  const { change } = useChangeOwnUser();
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  const initial = useMemo(() => ({ notification_settings: chosen }), [chosen]);
  const save = async (settings: Settings) => {
    await change(settings);
    notify.success(t('saved'));
  };
  return (
    <EditForm<Settings>
      schema={schema}
      initial={initial}
      labels={{ notification_settings: t('notifications.field') }}
      onSave={save}
      onDirtyChange={setDirty}
    >
      <FormSection title={t('notifications.title')} text={t('notifications.about')}>
        <ChecksField name="notification_settings" label={t('notifications.field')} options={options} />
      </FormSection>
    </EditForm>
  );
}

/** Notification settings. Their labels come from the server, as in the users' forms. */
export function AccountNotifications() {
  const { t } = useAccountTexts();
  const self = useOwnUser();
  const metadata = useApiQuery(getUserMetadata, {});
  return (
    <RemoteResource query={metadata} failed={t('loadFailed')}>
      {({ actions }) => (
        <RemoteResource query={self} failed={t('loadFailed')}>
          {({ reply: { notification_settings } }) => (
            <SettingsForm
              chosen={notification_settings}
              options={(actions.POST.notification_settings?.choices ?? []).map(({ value, display_name }) => ({
                value,
                label: display_name,
              }))}
            />
          )}
        </RemoteResource>
      )}
    </RemoteResource>
  );
}
