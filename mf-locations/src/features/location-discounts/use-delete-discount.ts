import { ApiError } from '@plugboard/api';
import type { LocationDiscount } from '@plugboard/contracts/locations';
import { notify, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { useDeleteDiscount as useSendDelete } from './location-discounts.api.ts';

/** Ends a discount as it is shown, after a question. */
export function useDeleteDiscount() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync } = useSendDelete();
  return async ({ id, email_or_domain: name, version }: LocationDiscount): Promise<void> => {
    const question = {
      title: t('discounts.deleteTitle', { name }),
      text: t('discounts.deleteText'),
      confirmLabel: t('discounts.delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await mutateAsync({ params: { id }, ifMatch: `"${version}"` });
      notify.success(t('discounts.deleted'));
    } catch (error) {
      notify.error((error instanceof ApiError && error.detail) || t('discounts.notDeleted'));
    }
  };
}
