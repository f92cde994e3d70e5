import type { User } from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { Button, DateTime, Notice, PageFrame, StatusTag } from '@plugboard/ui';
import { UsersBreadcrumb } from '../users/users-breadcrumb.tsx';
import { useUserActions } from '../users/use-user-actions.ts';
import { personName } from '../../common/person-name.ts';
import { UserDanger } from './components/user-danger.tsx';
import { UserForm } from './components/user-form.tsx';
import { UserPictures } from './components/user-pictures.tsx';
import { useUser } from './user-detail.api.ts';

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
  const { invite, isBusy } = useUserActions();
  usePageTitle(personName(user));
  return (
    <PageFrame
      title={personName(user)}
      width="form"
      breadcrumb={<UsersBreadcrumb current={personName(user)} />}
      status={<StatusTag status={user.status} label={t(`users.status.${user.status}`)} />}
    >
      <p>
        {user.email}
        {user.status === 'PENDING' ? (
          <>
            {' · '}
            {user.invited_at === null ? (
              t('users.detail.notInvited')
            ) : (
              <>
                {t('users.detail.invitation')}: {t('users.detail.invitedAt')} <DateTime value={user.invited_at} />
              </>
            )}
          </>
        ) : null}
        {user.has_two_factor ? ` · ${t('users.detail.twoFactor')}` : null}
      </p>
      {user.allowed_actions.includes('resend_invite') ? (
        <div>
          <Button loading={isBusy} onClick={() => void invite(user)}>
            {t('users.invite')}
          </Button>
        </div>
      ) : null}
      {user.allowed_actions.includes('change') ? null : (
        <Notice tone="info">
          {t('users.detail.readOnly')}
          {user.locked_because ? ` ${t(`users.detail.locked.${user.locked_because}`)}` : null}
        </Notice>
      )}
      <UserPictures read={read} />
      <UserForm read={read} refetch={refetch} />
      <UserDanger read={read} />
    </PageFrame>
  );
}
