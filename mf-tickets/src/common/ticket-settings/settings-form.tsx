import { loadIdentity } from '@plugboard/auth';
import { type TicketSettings, ticketSettingsForm, type TicketSettingsForm } from '@plugboard/contracts/tickets';
import { notify, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { SettingsFields } from './settings-fields.tsx';
import { useChangeTicketSettings } from './ticket-settings.api.ts';
import { changeOf, formOf } from './ticket-settings.model.ts';
import { useSettingsWords } from './use-settings-words.ts';

interface SettingsFormProps extends VersionedRead<TicketSettings> {
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

export function SettingsForm({ read, refetch, onDirtyChange, onSaved }: SettingsFormProps) {
  const { t } = useTexts();
  const { labels, inWords } = useSettingsWords();
  const { mutateAsync } = useChangeTicketSettings();
  const save = async ({ form, changed, ifMatch }: Change<TicketSettingsForm>) => {
    const body = changeOf(form, changed);
    await mutateAsync({ body, ifMatch });
    // Every ticket’s page says which system it can be associated with.
    if (body.service_type !== undefined) await loadIdentity().catch(() => undefined);
    notify.success(t('settings.saved'));
    onSaved();
  };
  const edit = useVersionedForm({ read, refetch, toForm: formOf, save, onDirtyChange });
  return (
    <EditForm<TicketSettingsForm>
      key={edit.formKey}
      {...edit.form}
      schema={ticketSettingsForm}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels, inWords)} />}
    >
      <SettingsFields settings={edit.record} />
    </EditForm>
  );
}
