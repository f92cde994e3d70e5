import { useApiMutation, useApiQuery } from '@plugboard/api';
import { deleteUser, getUser, listUsers, resendInvite } from '@plugboard/contracts';
import { type UserListState, userQuery } from './users.model.ts';

export const useUsers = (state: UserListState, { enabled }: { readonly enabled: boolean }) =>
  useApiQuery(listUsers, { query: userQuery(state) }, { enabled, keepPrevious: true });

export const useInviteUser = () => useApiMutation(resendInvite, { invalidates: [listUsers, getUser] });

export const useDeleteUser = () => useApiMutation(deleteUser, { invalidates: [listUsers] });
