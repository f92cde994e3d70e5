import { useIdempotencyKey } from '@plugboard/api';
import { useGate } from '@plugboard/auth';
import type { MobileUser, Subscription } from '@plugboard/contracts/drivers';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { Button, formatDate, Section } from '@plugboard/ui';
import { useState } from 'react';
import { changeGate } from '../../../common/gates.ts';
import { useCancelSubscription, useSubscriptions } from '../mobile-user.api.ts';
import styles from '../mobile-user.module.css';
import { AssignDrawer } from './assign-drawer.tsx';
import { SubscriptionTable } from './subscription-table.tsx';
import { cancellableOf, plannedOf, runningOf } from './subscriptions.model.ts';

/** Cancels the person's subscription after a question that says until when it runs. */
function useCancel({ user_id: id }: MobileUser) {
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

/** Subscriptions of a person, past ones included, and “Assign a subscription” (spec §2.9 “User detail”). */
export function Subscriptions({ user }: { readonly user: MobileUser }) {
  const { t } = useTexts();
  const mayChange = useGate(changeGate).open;
  const [isAssigning, setAssigning] = useState(false);
  const cancel = useCancel(user);
  return (
    <Section title={t('subscriptions.title')}>
      <RemoteResource query={useSubscriptions(user.user_id)} failed={t('subscriptions.failed')}>
        {({ results }) => {
          const running = runningOf(results);
          const cancellable = cancellableOf(results);
          return (
            <>
              {results.length === 0 ? (
                <p className={styles['quiet']}>{t('subscriptions.none')}</p>
              ) : (
                <SubscriptionTable subscriptions={results} />
              )}
              {mayChange ? (
                <div className={styles['actions']}>
                  <Button onClick={() => setAssigning(true)}>{t('subscriptions.assign')}</Button>
                  {cancellable === undefined ? null : (
                    <Button type="text" danger onClick={() => void cancel(cancellable, plannedOf(results))}>
                      {t('subscriptions.cancel')}
                    </Button>
                  )}
                </div>
              ) : null}
              {running === undefined ? null : <p className={styles['quiet']}>{t('subscriptions.note')}</p>}
              <AssignDrawer user={user} running={running} isOpen={isAssigning} onClose={() => setAssigning(false)} />
            </>
          );
        }}
      </RemoteResource>
    </Section>
  );
}
