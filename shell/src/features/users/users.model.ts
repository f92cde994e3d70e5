import {
  reaches,
  userRoles,
  userSortFields,
  userStatuses,
  type UserListItem,
  type UserType,
} from '@plugboard/contracts';
import { joined, type ListStateOf, pageQuery, urlList } from '@plugboard/sdk';

/** What is particular to this list; the rest is every list's. */
export const userList = {
  name: 'users',
  filters: { role: urlList(userRoles), status: urlList(userStatuses) },
  sortFields: userSortFields,
  defaultSort: '-created_at',
} as const;

export type UserListState = ListStateOf<typeof userList>;

/** The list's state in the server's words. */
export const userQuery = (state: UserListState) => ({
  ...pageQuery(state),
  role__in: joined(state.filters.role),
  status__in: joined(state.filters.status),
});

interface Looking {
  readonly id: string;
  readonly user_type: UserType;
}

export type UserRowAction = 'invite' | 'delete';

/** What a row offers to somebody who may change users; the server decides once more. */
export function rowActions(looking: Looking, user: UserListItem): readonly UserRowAction[] {
  if (!reaches(looking.user_type, user.user_type)) return [];
  return [
    ...(user.status === 'PENDING' ? (['invite'] as const) : []),
    ...(user.id === looking.id ? [] : (['delete'] as const)),
  ];
}
