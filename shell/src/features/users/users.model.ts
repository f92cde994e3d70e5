import { userRoles, userSortFields, userStatuses, type UserListItem } from '@plugboard/contracts';
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

export type UserRowAction = 'invite' | 'delete';

/** Row actions, from the actions that the server allows. */
export const rowActions = ({ allowed_actions: allowed }: UserListItem): readonly UserRowAction[] => [
  ...(allowed.includes('resend_invite') ? (['invite'] as const) : []),
  ...(allowed.includes('delete') ? (['delete'] as const) : []),
];
