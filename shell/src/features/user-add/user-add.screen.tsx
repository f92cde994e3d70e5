import { RemoteResource, useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { UsersBreadcrumb } from '../users/users-breadcrumb.tsx';
import { useUserMetadata } from '../users/user-form.api.ts';
import { NewUserForm } from './components/new-user-form.tsx';

/** A new user, with the fields that the server names (spec §2.15). */
export default function UserAddScreen() {
  const { t } = useTexts();
  return (
    <PageFrame title={t('titles.userAdd')} width="form" breadcrumb={<UsersBreadcrumb current={t('titles.userAdd')} />}>
      <RemoteResource query={useUserMetadata()} failed={t('users.detail.error')}>
        {({ actions }) => <NewUserForm metadata={actions.POST} />}
      </RemoteResource>
    </PageFrame>
  );
}
