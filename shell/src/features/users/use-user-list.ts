import { useListAnswer, useListState } from '@plugboard/sdk';
import { useUsers } from './users.api.ts';
import { userList } from './users.model.ts';

export const useUserList = () => useListState(userList);
export type UserListInUse = ReturnType<typeof useUserList>;

/** The page of users that the list's state asks for. */
export const useUserPage = (list: UserListInUse) =>
  useListAnswer(list, useUsers(list.state, { enabled: list.isReady }));
