import { useCan } from '@plugboard/auth';
import { type UtilitySettings, type UtilitySettingsForm, utilitySettingsForm } from '@plugboard/contracts/grid';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import {
  ConflictPanel,
  EditForm,
  FieldFrame,
  type FieldProps,
  FormSection,
  NumberField,
  Select,
  SwitchField,
} from '@plugboard/ui/forms';
import { useSaveUtilitySettings, useUtilitySettings } from '../utility-rewards.api.ts';
import styles from './utility-settings.module.css';

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
const RecipientsField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <Recipients />
  </FieldFrame>
);

/** Limits and notices of the utility's dispatches (spec §2.18 “settings”). */
export function UtilitySettingsTab() {
  const { t } = useTexts();
  const query = useUtilitySettings();
  return (
    <div className={styles['form']}>
      <RemoteResource query={query} failed={t('utility.settings.failed')}>
        {(read) => <SettingsForm read={read} refetch={query.refetch} />}
      </RemoteResource>
    </div>
  );
}

const toForm = ({ programme: _programme, ...form }: UtilitySettings): UtilitySettingsForm => form;

function SettingsForm({ read, refetch }: VersionedRead<UtilitySettings>) {
  const { t } = useTexts();
  const mayChange = useCan('change_utility');
  const { mutateAsync: send } = useSaveUtilitySettings();
  const save = async ({ form, ifMatch }: Change<UtilitySettingsForm>) => {
    await send({ body: form, ifMatch });
    notify.success(t('utility.settings.saved'));
  };
  const edit = useVersionedForm({ read, refetch, toForm, save });
  const labels = {
    max_reduction: t('utility.settings.max_reduction'),
    may_pause: t('form.may_pause'),
    max_dispatches: t('utility.settings.max_dispatches'),
    notifies: t('utility.settings.notifies'),
    recipients: t('utility.settings.recipients'),
  };
  return (
    <EditForm<UtilitySettingsForm>
      key={edit.formKey}
      {...edit.form}
      schema={utilitySettingsForm}
      labels={labels}
      disabled={!mayChange}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} />}
    >
      <FormSection
        title={t('utility.settings.limits')}
        text={t('utility.settings.limitsText', { programme: edit.record.programme })}
      >
        <NumberField
          name="max_reduction"
          label={labels.max_reduction}
          unit="%"
          min={5}
          max={100}
          hint={t('utility.settings.reductionHint')}
        />
        <SwitchField name="may_pause" label={labels.may_pause} hint={t('form.mayPauseHint')} />
        <NumberField name="max_dispatches" label={labels.max_dispatches} min={1} max={21} />
      </FormSection>
      <FormSection title={t('utility.settings.notices')} text={t('utility.settings.noticesText')}>
        <SwitchField name="notifies" label={labels.notifies} />
        <RecipientsField name="recipients" label={labels.recipients} hint={t('utility.settings.recipientsHint')} />
      </FormSection>
    </EditForm>
  );
}
