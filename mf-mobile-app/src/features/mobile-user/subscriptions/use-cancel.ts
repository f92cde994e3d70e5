import { useIdempotencyKey } from '@plugboard/api';
import type { MobileUser, Subscription } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { formatDate } from '@plugboard/ui';
import { useCancelSubscription } from '../mobile-user.api.ts';

/** Cancels the person's subscription after a question that says until when it runs. */
export function useCancel({ user_id: id }: MobileUser) {
  const { t, language } = useTexts();
  const changeAfterQuestion = useConfirmedChange();
  const { mutateAsync: send } = useCancelSubscription();
  const { keyFor } = useIdempotencyKey();
  /** @param planned the one that follows, which is taken back */
  return ({ id: subscription, name, next_billing_date: end, status }: Subscription, planned?: Subscription) => {
    const runsOn = status !== 'planned' && end !== null;
    const consequences = [
      runsOn
        ? t('subscriptions.cancelText', { end: formatDate(`${end}T00:00:00Z`, 'UTC', language) })
        : t('subscriptions.cancelPlanned'),
      ...(runsOn && planned ? [t('subscriptions.takesBack', { name: planned.name })] : []),
    ];
    return changeAfterQuestion({
      question: {
        title: t('subscriptions.cancelTitle', { name }),
        text: consequences.join(' '),
        confirmLabel: t('subscriptions.cancel'),
        danger: true,
      },
      send: () => send({ params: { id }, idempotencyKey: keyFor(subscription) }),
      done: t('subscriptions.cancelled', { name }),
      failed: t('subscriptions.notCancelled'),
    });
  };
}
