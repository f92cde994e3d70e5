import { type User, userForm, type UserForm as FormValues } from '@plugboard/contracts/accounts';
import { notify, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { usePayoutQuestion } from '../../users/use-payout-question.ts';
import { useReplaceUser } from '../user-detail.api.ts';
import type { ComponentType } from 'react';
import { toUserForm, listRecordNames } from '../user-detail.model.ts';

const fields = userForm.keyof().options;

interface UserFormProps extends VersionedRead<User> {
  /** The fields of this part of the page; the others are saved as they are. */
  readonly Sections: ComponentType<{ readonly user: User }>;
}

/** A part of a user's form. */
export function UserForm({ read, refetch, Sections }: UserFormProps) {
  const { t } = useTexts();
  const { mutateAsync } = useReplaceUser();
  const askAboutPayout = usePayoutQuestion();
  const save = async ({ form, changed, ifMatch }: Change<FormValues>) => {
    if (!(await askAboutPayout(changed))) return false;
    await mutateAsync({ params: { id: read.reply.id }, body: form, ifMatch });
    notify.success(t('users.saved'));
    return true;
  };
  const { record, conflict, panel, formKey, form } = useVersionedForm({ read, refetch, toForm: toUserForm, save });
  const labels = Object.fromEntries(fields.map((name) => [name, t(`users.form.${name}`)]));
  const inWords = (field: string, value: unknown) =>
    field === 'allowed_sections' ? (value ?? t('users.form.sectionsAll')) : value;
  return (
    <EditForm<FormValues>
      key={formKey}
      {...form}
      schema={userForm}
      labels={labels}
      disabled={!record.allowed_actions.includes('change')}
      conflict={conflict && <ConflictPanel {...panel(labels, inWords)} names={listRecordNames(conflict.theirs)} />}
    >
      <Sections user={record} />
    </EditForm>
  );
}
