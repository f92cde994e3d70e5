import { ApiError } from '@plugboard/api';
import type { WaitingProfile } from '@plugboard/contracts';
import { notify, useTexts } from '@plugboard/sdk';
import { useConfirmation } from '@plugboard/ui';
import { useApproveSignUp } from './sign-ups.api.ts';

/** Lets a tenant in, after a question: there is no way back from here. */
export function useApproval() {
  const { t } = useTexts();
  const confirm = useConfirmation();
  const approval = useApproveSignUp();
  const approve = async ({ id, tenant_name: tenant, email }: WaitingProfile) => {
    const isSure = await confirm({
      title: t('signUps.question', { tenant }),
      text: t('signUps.consequence', { email }),
      confirmLabel: t('signUps.approve'),
      cancelLabel: t('signUps.cancel'),
    });
    if (!isSure) return;
    try {
      await approval.mutateAsync({ params: { id } });
      notify.success(t('signUps.approved', { tenant }));
    } catch (error) {
      notify.error((error instanceof ApiError && error.detail) || t('signUps.failed'));
    }
  };
  return { approve, isBusy: approval.isPending };
}
