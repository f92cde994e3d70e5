import { callApiWithTag, refetchReplies, useApiMutation } from '@plugboard/api';
import { deleteUser, getUser, listUsers, resendInvite } from '@plugboard/contracts/accounts';

export const useInviteUser = () => useApiMutation(resendInvite, { invalidates: [listUsers, getUser] });

export const useDeleteUser = () => useApiMutation(deleteUser, { invalidates: [listUsers] });

/** Which version of a user is stored this moment; an open page of the user shows it too. */
export async function fetchUserTag(id: string): Promise<string | null> {
  refetchReplies(getUser, { params: { id } });
  return (await callApiWithTag(getUser, { params: { id } })).tag;
}
