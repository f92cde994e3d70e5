import { errorMessage } from '@plugboard/api';
import { loadIdentity } from '@plugboard/auth/core';
import { notify } from '@plugboard/sdk';
import { useState } from 'react';
import { useAccountTexts } from '../account/account-texts.ts';
import type { RecentSignIn } from './use-recent-sign-in.ts';

/**
 * Runs one change of how the account is signed in to: asks for the password where the server wants it, then loads
 * the identity anew. Returns `undefined` after a failure, which it shows.
 */
export function useGuarded(recent: RecentSignIn) {
  const { t } = useAccountTexts();
  const [isBusy, setIsBusy] = useState(false);
  const run = async <Result>(call: () => Promise<Result>): Promise<Result | undefined> => {
    setIsBusy(true);
    try {
      const result = await recent.run(call);
      await loadIdentity();
      return result;
    } catch (error) {
      notify.error(errorMessage(error, t('failed')));
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
