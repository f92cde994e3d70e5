import { useAccount, useCan, useEnvironment } from '@plugboard/auth';
import {
  type FieldMetadata,
  type ImportReply,
  type NewUser,
  newUser,
  type NewUserField,
  severalNewUsers,
  splitAddresses,
} from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { useLeaveGuard, useNavigate, useTexts } from '@plugboard/sdk';
import { Notice, orDash } from '@plugboard/ui';
import { EditForm, FormSection } from '@plugboard/ui/forms';
import { useEffect, useMemo, useState } from 'react';
import { ProblemTable } from '../../user-import/components/problem-table.tsx';
import { MetadataField } from '../../users/metadata-field.tsx';
import { usePayoutQuestion } from '../../users/use-payout-question.ts';
import { initialUserForm, listUserFields } from '../../users/user-form.model.ts';
import { useAddUsers } from '../use-add-users.ts';
import { isFirstField } from '../user-add.model.ts';
import { EmailsField } from './emails-field.tsx';
import styles from './new-user-form.module.css';
import { type NewPictures, NewPicturesSection } from './new-pictures.tsx';
import { RoleField } from './role-field.tsx';

interface NewUserFormProps {
  readonly metadata: Readonly<Partial<Record<NewUserField, FieldMetadata>>>;
}

/** Addresses and role first; one person's name and pictures with them, the rest folded. Sent once, however often it is tried. */
export function NewUserForm({ metadata }: NewUserFormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [mayChangePayout, mayInviteSeveral] = [useCan('change_payout'), useCan('change_user')];
  const fields = useMemo(() => listUserFields(metadata, mayChangePayout), [metadata, mayChangePayout]);
  const { allowed_sections } = useAccount();
  const { is_limited } = useEnvironment();
  const initial = useMemo(
    () => initialUserForm(fields, { is_limited, allowed_sections }),
    [fields, is_limited, allowed_sections],
  );
  const { addOne, inviteSeveral, hasFailed } = useAddUsers();
  const askAboutPayout = usePayoutQuestion();
  const [isDirty, setDirty] = useState(false);
  const [count, setCount] = useState(1);
  const [pictures, setPictures] = useState<NewPictures>({});
  const [refused, setRefused] = useState<{ emails: string; problems: ImportReply['problems'] } | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const isSeveral = mayInviteSeveral && count > 1;
  useLeaveGuard(isDirty);
  useEffect(() => {
    // Only once the form knows that it is saved: before, leaving it would be asked about.
    if (next !== null && !isDirty) void navigate(next, { replace: true });
  }, [next, isDirty, navigate]);

  const saveSeveral = async ({ email: emails, role }: NewUser) => {
    const { problems } = await inviteSeveral(emails, role);
    setRefused(problems.length > 0 ? { emails, problems } : null);
    if (problems.length > 0) return false;
    setNext(places.users());
    return true;
  };
  const saveOne = async (body: NewUser, changed: readonly string[]) => {
    if (!(await askAboutPayout(changed))) return false;
    setNext(places.user((await addOne(body, pictures)).id));
    return true;
  };
  const shown = (isFirst: boolean) =>
    fields
      .filter(([name]) => isFirstField(name) === isFirst && name !== 'email' && name !== 'role')
      .map(([name, field]) => <MetadataField key={name} name={name} field={field} />);
  const addressOf = (emails: string, line: number) => orDash(splitAddresses(emails)[line - 1]);
  return (
    <EditForm<NewUser>
      schema={isSeveral ? severalNewUsers : newUser}
      initial={initial}
      labels={Object.fromEntries(fields.map(([name, { label }]) => [name, label]))}
      onSave={isSeveral ? saveSeveral : saveOne}
      onDirtyChange={setDirty}
      saveLabel={isSeveral ? t('users.bulk.send', { count }) : t('users.add')}
    >
      <FormSection title={t('users.adding.title')} text={t('users.addText')}>
        {mayInviteSeveral ? (
          <EmailsField onCount={setCount} />
        ) : (
          metadata.email && <MetadataField name="email" field={metadata.email} />
        )}
        {refused ? (
          <ProblemTable
            places={[{ label: t('users.form.email'), of: ({ line }) => addressOf(refused.emails, line) }]}
            problems={refused.problems}
          />
        ) : null}
        <RoleField />
        {isSeveral ? <Notice tone="info">{t('users.adding.several')}</Notice> : shown(true)}
      </FormSection>
      {isSeveral ? null : (
        <>
          <NewPicturesSection chosen={pictures} onChange={setPictures} />
          <details className={styles['more']} open={hasFailed}>
            <summary>{t('users.adding.more')}</summary>
            {shown(false)}
          </details>
        </>
      )}
    </EditForm>
  );
}
