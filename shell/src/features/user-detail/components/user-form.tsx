import { userForm, type UserForm as FormValues } from '@plugboard/contracts/accounts';
import { useLeaveGuard, useTexts } from '@plugboard/sdk';
import { EditForm } from '@plugboard/ui/forms';
import { useMemo, useState } from 'react';
import { type ReadUser, useSaveUser } from '../use-save-user.ts';
import { formOf, showsSame } from '../user-detail.model.ts';
import { UserConflict } from './user-conflict.tsx';
import { UserSections } from './user-sections.tsx';

const fields = userForm.keyof().options;

interface UserFormProps {
  readonly read: ReadUser;
  /** Refetches the user; the form then shows the stored values. */
  readonly onReload: () => Promise<unknown>;
}

/**
 * Form of a user. Its base version stays until the save, even when newer data is loaded; changes of fields outside the
 * form do not count as a conflict.
 */
export function UserForm({ read, onReload }: UserFormProps) {
  const { t } = useTexts();
  const [isDirty, setDirty] = useState(false);
  const [ground, setGround] = useState(read);
  const [round, setRound] = useState(0);
  useLeaveGuard(isDirty);
  if (!isDirty && ground !== read) setGround(read);
  const { reply: user } = ground;
  const initial = useMemo(() => formOf(user), [user]);
  const { conflict, isSaving, forget, save } = useSaveUser(showsSame(user, read.reply) ? read : ground);

  const startOver = async () => {
    await onReload();
    forget();
    setDirty(false);
    setRound(round + 1);
  };
  return (
    <EditForm<FormValues>
      key={round}
      schema={userForm}
      initial={initial}
      labels={Object.fromEntries(fields.map((name) => [name, t(`users.form.${name}`)]))}
      onSave={save}
      onDirtyChange={setDirty}
      disabled={!user.allowed_actions.includes('change')}
      conflict={
        conflict && <UserConflict conflict={conflict} saving={isSaving} onTakeTheirs={() => void startOver()} />
      }
    >
      <UserSections user={user} />
    </EditForm>
  );
}
