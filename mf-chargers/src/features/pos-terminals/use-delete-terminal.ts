import { ApiError } from '@plugboard/api';
import type { PosTerminal } from '@plugboard/contracts/payments';
import { deleteVersion, notify, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { fetchTerminalTag, useDeleteTerminal as useSendDelete } from './pos-terminals.api.ts';

/** Deletes a terminal as it is shown, after a question. */
export function useDeleteTerminal() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync } = useSendDelete();
  return async ({ id, serial_number, version }: PosTerminal): Promise<void> => {
    const confirmDelete = (isChanged: boolean) =>
      confirm({
        title: t('terminals.deleteTitle', { serial: serial_number }),
        text: isChanged
          ? `${t('terminals.changedMeanwhile')} ${t('settings.remove.undone')}`
          : t('settings.remove.undone'),
        confirmLabel: t('terminals.delete'),
        danger: true,
      });
    const send = (ifMatch: string) => mutateAsync({ params: { id }, ifMatch });
    const fetchTag = () => fetchTerminalTag(id);
    try {
      if (await deleteVersion({ tag: `"${version}"`, confirm: confirmDelete, send, fetchTag }))
        notify.success(t('terminals.deleted'));
    } catch (error) {
      notify.error(
        error instanceof ApiError && error.status === 404 ? t('terminals.missing') : t('terminals.notDeleted'),
      );
    }
  };
}
