import type { UserListItem } from '@plugboard/contracts/accounts';
import { joinValues, pageQuery } from '@plugboard/sdk';
import type { UserListState } from './user-list.ts';

/** The list's state in the server's words. */
export const userQuery = (state: Omit<UserListState, 'tab' | 'view'>) => ({
  ...pageQuery(state),
  role__in: joinValues(state.filters.role),
  status__in: joinValues(state.filters.status),
});

export type UserRowAction = 'invite' | 'delete';

/** Row actions, from the actions that the server allows. */
export const rowActions = ({ allowed_actions: allowed }: UserListItem): readonly UserRowAction[] => [
  ...(allowed.includes('resend_invite') ? (['invite'] as const) : []),
  ...(allowed.includes('delete') ? (['delete'] as const) : []),
];
