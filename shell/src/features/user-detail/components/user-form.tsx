import { userForm, type UserForm as FormValues } from '@plugboard/contracts';
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
  /** Reads again; the form then shows what is stored. */
  readonly onReload: () => Promise<unknown>;
}

/**
 * The form of a user. What it was opened on stays its ground until it is saved, whatever is read meanwhile; only what was
 * changed beside the form is no reason to refuse it.
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
