import { useGate } from '@plugboard/auth';
import type { MobileUser } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { PageFrame } from '@plugboard/ui';
import { useState } from 'react';
import { AccountStatus } from '../../common/account-status.tsx';
import { invoicesGate, tariffsGate } from '../../common/gates.ts';
import { UsersBreadcrumb } from '../../common/users-breadcrumb.tsx';
import { EditUserDrawer } from './components/edit-user-drawer.tsx';
import { LatestInvoices } from './components/latest-invoices.tsx';
import { LatestTransactions } from './components/latest-transactions.tsx';
import { UserFacts } from './components/user-facts.tsx';
import { UserNumbers } from './components/user-numbers.tsx';
import { useMobileUser } from './mobile-user.api.ts';
import styles from './mobile-user.module.css';
import { Subscriptions } from './subscriptions/subscriptions.tsx';
import { useUserMenu } from './use-user-menu.ts';

/** One driver: subscriptions, transactions, invoices and profile (spec §2.9 “User detail”). */
export default function MobileUserScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = useMobileUser(id);
  return (
    <RemoteResource
      query={query}
      missing={{
        icon: 'user',
        title: t('user.notFound'),
        action: <Link to={places.mobileAppUsers()}>{t('users.title')}</Link>,
      }}
      failed={t('user.failed')}
      frame={(content) => (
        <PageFrame title={t('user.title')} breadcrumb={<UsersBreadcrumb />}>
          {content}
        </PageFrame>
      )}
    >
      {(read) => <ShownUser key={id} read={read} refetch={query.refetch} />}
    </RemoteResource>
  );
}

function ShownUser({ read, refetch }: VersionedRead<MobileUser>) {
  const { reply: user } = read;
  const name = user.user_name || user.user_email;
  const [isEditing, setEditing] = useState(false);
  const seesInvoices = useGate(invoicesGate).open;
  const seesSubscriptions = useGate(tariffsGate).open;
  usePageTitle(name);
  return (
    <PageFrame
      title={name}
      breadcrumb={<UsersBreadcrumb current={name} />}
      status={<AccountStatus status={user.status.key} />}
      {...useUserMenu(read, () => setEditing(true))}
    >
      <div className={styles['page']}>
        <div className={styles['main']}>
          <UserNumbers user={user} />
          {seesSubscriptions ? <Subscriptions user={user} /> : null}
          <LatestTransactions user={user} />
          {seesInvoices ? <LatestInvoices user={user} /> : null}
        </div>
        <div className={styles['side']}>
          <UserFacts user={user} />
        </div>
      </div>
      <EditUserDrawer read={read} refetch={refetch} isOpen={isEditing} onClose={() => setEditing(false)} />
    </PageFrame>
  );
}
