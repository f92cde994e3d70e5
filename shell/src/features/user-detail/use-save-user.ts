import { isOutdated } from '@plugboard/api';
import type { User, UserForm } from '@plugboard/contracts/accounts';
import { notify, useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import { usePayoutQuestion } from '../users/use-payout-question.ts';
import { fetchUser, useReplaceUser } from './user-detail.api.ts';
import { type Conflict, merged } from './user-detail.model.ts';

/** A user with the version that saving is bound to. */
export interface ReadUser {
  readonly reply: User;
  readonly tag: string | null;
}

interface FoundConflict extends Conflict {
  readonly tag: string | null;
}

/** Saves a user; after a concurrent change both versions are shown and nothing is overwritten. */
export function useSaveUser({ reply: { id }, tag }: ReadUser) {
  const { t } = useTexts();
  const replace = useReplaceUser();
  const askAboutPayout = usePayoutQuestion();
  const [conflict, setConflict] = useState<FoundConflict | null>(null);

  const send = async (mine: UserForm, changed: readonly string[]) => {
    // After a conflict that the user has seen, only the changed fields replace the stored ones.
    const body = conflict ? merged({ theirs: conflict.theirs, mine, changed }) : mine;
    try {
      await replace.mutateAsync({ params: { id }, body, ifMatch: (conflict ? conflict.tag : tag) ?? '*' });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      const now = await fetchUser(id);
      setConflict({ theirs: now.reply, tag: now.tag, mine, changed });
      return false;
    }
    setConflict(null);
    notify.success(t('users.saved'));
    return true;
  };
  return {
    conflict,
    isSaving: replace.isPending,
    forget: () => setConflict(null),
    save: async (body: UserForm, changed: readonly string[]) =>
      (await askAboutPayout(changed)) ? send(body, changed) : false,
  };
}
