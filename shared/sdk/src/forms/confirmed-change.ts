import { errorMessage } from '@plugboard/api';
import { notify } from '@plugboard/sdk';
import { type Question, useConfirm } from '@plugboard/ui';
import { useCallback } from 'react';

/** A change that is sent at the press of a button, with the words that follow it. */
export interface AnnouncedChange {
  readonly send: () => Promise<unknown>;
  /** Notice of its success. */
  readonly done: string;
  /** Notice of a failure that the server has no words for. */
  readonly failed: string;
}

/**
 * Sends a change and announces how it went. Resolves with whether it was made; never rejects.
 *
 * @example await announceChange({ send: () => change({ params, body }), done: t('changed'), failed: t('wrong') });
 */
export async function announceChange({ send, done, failed }: AnnouncedChange): Promise<boolean> {
  try {
    await send();
    notify.success(done);
    return true;
  } catch (error) {
    notify.error(errorMessage(error, failed));
    return false;
  }
}

export interface ConfirmedChange extends AnnouncedChange {
  readonly question: Question;
}

/**
 * Asks before it sends a change and announces how it went. Resolves with whether the change was made.
 *
 * @example const changeAfterQuestion = useConfirmedChange();
 * if (await changeAfterQuestion({ question, send: () => end({ params }), done, failed })) navigate(places.chargers());
 */
export function useConfirmedChange(): (change: ConfirmedChange) => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(async ({ question, ...change }) => (await confirm(question)) && announceChange(change), [confirm]);
}
