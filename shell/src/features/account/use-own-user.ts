import { ApiError, isOutdated, useApiMutation, useTaggedQuery } from '@plugboard/api';
import { useAccount } from '@plugboard/auth';
import { loadIdentity } from '@plugboard/auth/core';
import { changeUser, getUser, listUsers, type UserChange } from '@plugboard/contracts/accounts';
import { useAccountTexts } from './account-texts.ts';

/** The signed-in user with everything that they may change of themselves, and the tag that saving is bound to. */
export function useOwnUser() {
  const { id } = useAccount();
  return useTaggedQuery(getUser, { params: { id } });
}

/** Changes the own account; header and gates follow. A concurrent change is refetched and announced. */
export function useChangeOwnUser() {
  const { t } = useAccountTexts();
  const { id } = useAccount();
  const { data } = useOwnUser();
  const { mutateAsync, isPending } = useApiMutation(changeUser, { invalidates: [getUser, listUsers] });
  const change = async (body: Partial<UserChange> | FormData) => {
    try {
      await mutateAsync({ params: { id }, body, ifMatch: data?.tag ?? '*' });
    } catch (error) {
      throw isOutdated(error) ? new ApiError(412, { detail: t('changedMeanwhile') }) : error;
    }
    await loadIdentity();
  };
  return { change, isPending };
}
