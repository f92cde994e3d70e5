import { errorMessage } from '@plugboard/api';
import type { LocalList } from '@plugboard/contracts/network';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, useConfirm } from '@plugboard/ui';
import { useStopLocalList } from '../local-lists.api.ts';

/** Keeps the list of a charge point no more, after a question. */
export function StopListButton({ list: { charger } }: { readonly list: LocalList }) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: stop, isPending } = useStopLocalList();
  const name = charger.custom_id;
  const ask = async () => {
    const question = { title: t('localLists.stopTitle', { name }), text: t('localLists.stopText') };
    if (!(await confirm({ ...question, confirmLabel: t('localLists.stop'), danger: true }))) return;
    try {
      await stop({ params: { id: charger.id } });
      notify.success(t('localLists.stopped', { name }));
    } catch (error) {
      notify.error(errorMessage(error, t('localLists.notStopped')));
    }
  };
  return (
    <Button
      type="text"
      size="small"
      aria-label={t('localLists.stopFor', { name })}
      loading={isPending}
      onClick={() => void ask()}
    >
      {t('localLists.stop')}
    </Button>
  );
}
