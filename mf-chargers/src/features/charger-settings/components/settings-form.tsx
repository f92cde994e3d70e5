import { ApiError } from '@plugboard/api';
import { useAccount } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { useConfirm } from '@plugboard/ui';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { fieldProblems } from '../../../common/charger-form/charger-fields.model.ts';
import { useReplaceCharger } from '../charger-settings.api.ts';
import {
  settingsSchema,
  type SettingsForm as FormValues,
  toChargerForm,
  toSettingsForm,
} from '../charger-settings.model.ts';
import { useSettingsLabels } from '../use-settings-labels.ts';
import { ChargerPicture } from './charger-picture.tsx';
import { SettingsSections } from './settings-sections.tsx';

/** A trouble inside of the server in the words of spec §8. */
const inWords = (error: unknown, text: string): unknown =>
  error instanceof ApiError && error.status >= 500 ? Object.assign(new Error(text), { detail: text }) : error;

/** The form of a charger, over the version that was read. */
export function SettingsForm({ read, refetch }: VersionedRead<Charger>) {
  const { t } = useTexts();
  const { is_admin: isAdmin } = useAccount();
  const { mutateAsync: replace } = useReplaceCharger();
  const confirm = useConfirm();
  const labels = useSettingsLabels();

  const checkTogether = (form: FormValues) => {
    const problems = fieldProblems({ ...form, ports: read.reply.ports }, isAdmin);
    const fields = problems.map(({ field, key, count }) => [field, [t(`add.problem.${key}`, { count })]]);
    if (problems.length > 0) throw new ApiError(400, { fields: Object.fromEntries(fields) });
  };
  const save = async ({ form, changed, ifMatch }: Change<FormValues>) => {
    checkTogether(form);
    const isOtherIdentity = changed.includes('charger_point_id');
    if (isOtherIdentity && !(await confirm(identityQuestion(form)))) return false;
    try {
      await replace({ params: { id: read.reply.id }, body: toChargerForm(form, isAdmin), ifMatch });
    } catch (error) {
      throw inWords(error, t('settings.wrong'));
    }
    notify.success(t('settings.saved'));
    return true;
  };
  const identityQuestion = ({ charger_point_id: identity }: FormValues) => ({
    title: t('settings.identity.title'),
    text: t('settings.identity.text', { identity }),
    confirmLabel: t('settings.identity.confirm'),
    danger: true,
  });
  const edit = useVersionedForm({ read, refetch, toForm: toSettingsForm, save });
  const { location, location_name: site } = read.reply;
  const names = new Map(location === null ? [] : [[location, site ?? '']]);
  return (
    <EditForm<FormValues>
      key={edit.formKey}
      {...edit.form}
      schema={settingsSchema}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} names={names} />}
    >
      <SettingsSections
        charger={edit.record}
        isAdmin={isAdmin}
        picture={<ChargerPicture read={read} disabled={false} />}
      />
    </EditForm>
  );
}
