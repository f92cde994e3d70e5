import { useApiMutation, useApiQuery } from '@plugboard/api';
import { useAccount } from '@plugboard/auth';
import { loadIdentity } from '@plugboard/auth/core';
import { changeUser, getUser, listUsers, type UserChange } from '@plugboard/contracts';

/** Whoever is signed in, as a user with everything that they may change of themselves. */
export function useSelf() {
  const { id } = useAccount();
  return useApiQuery(getUser, { params: { id } });
}

/** Changes oneself; header and gates follow. */
export function useChangeSelf() {
  const { id } = useAccount();
  const { mutateAsync, isPending } = useApiMutation(changeUser, { invalidates: [getUser, listUsers] });
  const change = async (body: Partial<UserChange> | FormData) => {
    await mutateAsync({ params: { id }, body });
    await loadIdentity();
  };
  return { change, isPending };
}
