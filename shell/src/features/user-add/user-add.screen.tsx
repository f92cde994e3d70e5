import { useTexts } from '@plugboard/sdk';
import { ErrorState, PageFrame, Skeleton } from '@plugboard/ui';
import { UsersBreadcrumb } from '../users/users-breadcrumb.tsx';
import { useUserMetadata } from '../users/user-form.api.ts';
import { NewUserForm } from './components/new-user-form.tsx';

/** A new user, with the fields that the server names (spec §2.15). */
export default function UserAddScreen() {
  const { t } = useTexts();
  const { data, isError, isFetching, refetch } = useUserMetadata();
  return (
    <PageFrame title={t('titles.userAdd')} width="form" breadcrumb={<UsersBreadcrumb current={t('titles.userAdd')} />}>
      {data !== undefined ? (
        <NewUserForm metadata={data.actions.POST} />
      ) : isError ? (
        <ErrorState title={t('users.detail.error')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton active />
      )}
    </PageFrame>
  );
}
