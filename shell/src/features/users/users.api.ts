import { callApiWithTag, refetchReplies, useApiMutation, useApiQuery } from '@plugboard/api';
import { deleteUser, getUser, listUsers, resendInvite } from '@plugboard/contracts';
import type { ListQueryOptions } from '@plugboard/sdk/lists';
import type { UserListState } from './user-list.ts';
import { userQuery } from './users.model.ts';

export const useUsers = (state: UserListState, options: ListQueryOptions) =>
  useApiQuery(listUsers, { query: userQuery(state) }, options);

export const useInviteUser = () => useApiMutation(resendInvite, { invalidates: [listUsers, getUser] });

export const useDeleteUser = () => useApiMutation(deleteUser, { invalidates: [listUsers] });

/** Which version of a user is stored this moment; an open page of the user shows it too. */
export async function fetchUserTag(id: string): Promise<string | null> {
  refetchReplies(getUser, { params: { id } });
  return (await callApiWithTag(getUser, { params: { id } })).tag;
}
