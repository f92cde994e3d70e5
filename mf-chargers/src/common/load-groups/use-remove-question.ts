import { errorMessage } from '@plugboard/api';
import { deleteVersion, notify, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { tagOf } from './load-groups.api.ts';

interface Removal {
  readonly name: string;
  readonly version: number;
  readonly send: (ifMatch: string) => Promise<unknown>;
  /** The version that is stored now. */
  readonly fetchTag: () => Promise<string | null>;
}

/** Removes a group or a super group after a question; resolves with whether it is gone. */
export function useRemoveQuestion() {
  const { t } = useTexts();
  const confirm = useConfirm();
  return async ({ name, version, send, fetchTag }: Removal): Promise<boolean> => {
    try {
      const isGone = await deleteVersion({
        tag: tagOf({ version }),
        confirm: (isChanged) =>
          confirm({
            title: t('loadGroups.removeTitle', { name }),
            text: t(isChanged ? 'loadGroups.removeChanged' : 'settings.remove.undone'),
            confirmLabel: t('loadGroups.remove'),
            danger: true,
          }),
        send,
        fetchTag,
      });
      if (isGone) notify.success(t('loadGroups.removed'));
      return isGone;
    } catch (error) {
      notify.error(errorMessage(error, t('loadGroups.notRemoved')));
      return false;
    }
  };
}
