import { errorMessage } from '@plugboard/api';
import type { LocalList } from '@plugboard/contracts/network';
import { notify, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { useStopLocalList } from './local-lists.api.ts';

/** Keeps the list of a charge point no more, after a question. */
export function useStopList({ charger: { id, custom_id: name } }: LocalList) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useStopLocalList();
  const stop = async () => {
    const question = { title: t('localLists.stopTitle', { name }), text: t('localLists.stopText') };
    if (!(await confirm({ ...question, confirmLabel: t('localLists.stop'), danger: true }))) return;
    try {
      await mutateAsync({ params: { id } });
      notify.success(t('localLists.stopped', { name }));
    } catch (error) {
      notify.error(errorMessage(error, t('localLists.notStopped')));
    }
  };
  return { stop, isBusy: isPending };
}
