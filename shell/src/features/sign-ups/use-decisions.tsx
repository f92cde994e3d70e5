import { ApiError, errorMessage } from '@plugboard/api';
import type { WaitingProfile } from '@plugboard/contracts/accounts';
import { notify, useTexts } from '@plugboard/sdk';
import { useConfirm } from '@plugboard/ui';
import { ReasonField } from './components/reason-field.tsx';
import { useApproveSignUp, useDeclineSignUp } from './sign-ups.api.ts';

/** Lets a tenant in or turns it away, after a question: there is no way back from either. */
export function useDecisions() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const approval = useApproveSignUp();
  const refusal = useDeclineSignUp();
  const sayFailed = (error: unknown, otherwise: string) => notify.error(errorMessage(error, otherwise));

  const approve = async ({ id, tenant_name: tenant, email }: WaitingProfile) => {
    const isSure = await confirm({
      title: t('signUps.question', { tenant }),
      text: t('signUps.consequence', { email }),
      confirmLabel: t('signUps.approve'),
    });
    if (!isSure) return;
    try {
      await approval.mutateAsync({ params: { id } });
      notify.success(t('signUps.approved', { tenant }));
    } catch (error) {
      sayFailed(error, t('signUps.failed'));
    }
  };

  const decline = ({ id, tenant_name: tenant, email }: WaitingProfile) => {
    let reason = '';
    const send = async () => {
      try {
        await refusal.mutateAsync({ params: { id }, body: { reason } });
        notify.success(t('signUps.declined', { tenant }));
      } catch (error) {
        sayFailed(error, t('signUps.declineFailed'));
        // The question stays, with the reason, unless there is nothing left to decide.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    };
    return confirm({
      title: t('signUps.declineQuestion', { tenant }),
      text: (
        <ReasonField
          about={t('signUps.declineConsequence', { email })}
          label={t('signUps.reason')}
          onChange={(typed) => (reason = typed)}
        />
      ),
      confirmLabel: t('signUps.decline'),
      danger: true,
      onConfirm: send,
    });
  };
  return { approve, decline, isBusy: approval.isPending || refusal.isPending };
}
