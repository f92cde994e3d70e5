import { useApiMutation } from '@plugboard/api';
import { type MobileTransaction, resendReceipt } from '@plugboard/contracts/drivers';
import { notify, useTexts } from '@plugboard/sdk';

/** “Resend receipt” with the three texts of spec §8: sent, the server's reason why not, and no answer at all. */
export function useResendReceipt() {
  const { t } = useTexts();
  const { mutateAsync: send, isPending } = useApiMutation(resendReceipt, { invalidates: [] });
  const resend = async ({ id, session_id }: MobileTransaction) => {
    try {
      const reply = await send({ params: { id }, body: { session_id } });
      if ('error' in reply) notify.error(reply.error);
      else notify.success(t('transactions.receiptResent'));
    } catch {
      notify.error(t('transactions.receiptFailed'));
    }
  };
  return { resend, isBusy: isPending };
}
