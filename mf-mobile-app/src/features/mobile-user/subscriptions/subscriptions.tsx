import { useGate } from '@plugboard/auth';
import type { MobileUser } from '@plugboard/contracts/drivers';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, Section } from '@plugboard/ui';
import { useState } from 'react';
import { changeGate } from '../../../common/gates.ts';
import { useSubscriptions } from '../mobile-user.api.ts';
import styles from '../mobile-user.module.css';
import { AssignDrawer } from './assign-drawer.tsx';
import { SubscriptionTable } from './subscription-table.tsx';
import { cancellableOf, plannedOf, runningOf } from './subscriptions.model.ts';
import { useCancel } from './use-cancel.ts';

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
