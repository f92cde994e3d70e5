import type { User } from '@plugboard/contracts/accounts';
import { useViewer } from '@plugboard/auth';
import { decideGate, places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, usePageTitle, useParams, useParcelOffers, useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { TabbedPage } from '@plugboard/sdk/tabs';
import { Notice, PageFrame, StatusTag } from '@plugboard/ui';
import { UsersBreadcrumb } from '../users/users-breadcrumb.tsx';
import { useUserActions } from '../users/use-user-actions.ts';
import { personName } from '../../common/person-name.ts';
import { UserFacts } from './components/user-facts.tsx';
import { useUser } from './user-detail.api.ts';
import { userTabs } from './user-tabs.tsx';

/** One user (spec §2.15). */
export default function UserDetailScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = useUser(id);
  return (
    <RemoteResource
      query={query}
      missing={{
        icon: 'user',
        title: t('users.detail.notFound'),
        action: <Link to={places.users()}>{t('titles.users')}</Link>,
      }}
      failed={t('users.detail.error')}
      frame={(content) => (
        <PageFrame title={t('titles.user')} width="form" breadcrumb={<UsersBreadcrumb />}>
          {content}
        </PageFrame>
      )}
    >
      {(read) => <ShownUser key={id} read={read} refetch={query.refetch} />}
    </RemoteResource>
  );
}

function ShownUser({ read, refetch }: VersionedRead<User>) {
  const { t } = useTexts();
  const { reply: user } = read;
  const viewer = useViewer();
  const offers = useParcelOffers();
  const { invite, isBusy } = useUserActions();
  usePageTitle(personName(user));
  const tabs = userTabs.filter(
    ({ gate, parcel }) => (!gate || decideGate(gate, viewer).open) && (!parcel || offers(parcel)),
  );
  const inviting = { label: t('users.invite'), onClick: () => void invite(user), busy: isBusy };
  return (
    <TabbedPage
      title={personName(user)}
      breadcrumb={<UsersBreadcrumb current={personName(user)} />}
      status={<StatusTag status={user.status} label={t(`users.status.${user.status}`)} />}
      facts={<UserFacts user={user} />}
      {...(user.allowed_actions.includes('resend_invite') && { secondButton: inviting })}
      tabsLabel={t('users.detail.tabs')}
      tabs={tabs}
      labelOf={({ label }) => ({ label: t(label) })}
      placeOf={(key) => places.userTab(user.id, key)}
      none={t('users.detail.notFound')}
    >
      {({ Content }) => (
        <>
          {user.allowed_actions.includes('change') ? null : (
            <Notice tone="info">
              {t('users.detail.readOnly')}
              {user.locked_because ? ` ${t(`users.detail.locked.${user.locked_because}`)}` : null}
            </Notice>
          )}
          <Content read={read} refetch={refetch} />
        </>
      )}
    </TabbedPage>
  );
}
