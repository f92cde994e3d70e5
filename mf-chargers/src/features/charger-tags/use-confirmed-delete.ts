import { ApiError } from '@plugboard/api';
import type { ChargerTagItem } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { useDeleteTag } from './charger-tags.api.ts';

/** Removes a tag from all chargers, after a question. */
export function useConfirmedDelete() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync } = useDeleteTag();
  return async ({ name, chargers }: ChargerTagItem): Promise<void> => {
    const isConfirmed = await confirm({
      title: t('tags.deleteTitle', { tag: name }),
      text: `${t('tags.carriedBy', { count: chargers })} ${t('tags.deleteText')}`,
      confirmLabel: t('tags.delete'),
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      const { chargers: count } = await mutateAsync({ params: { name } });
      notify.success(t('tags.deleted', { count }));
    } catch (error) {
      notify.error(t(error instanceof ApiError && error.status === 404 ? 'tags.missing' : 'tags.notDeleted'));
    }
  };
}
