import type { UserListItem } from '@plugboard/contracts/accounts';
import { joinValues, pageQuery } from '@plugboard/sdk';
import type { UserListState } from './user-list.ts';

/** The list's state in the server's words. */
export const userQuery = (state: Omit<UserListState, 'tab' | 'view'>) => ({
  ...pageQuery(state),
  role__in: joinValues(state.filters.role),
  status__in: joinValues(state.filters.status),
  absent: state.filters.absent || undefined,
});

export type UserRowAction = 'open' | 'viewAs' | 'invite' | 'disable' | 'enable' | 'delete';

export const canInvite = ({ allowed_actions: allowed }: UserListItem): boolean => allowed.includes('resend_invite');

export const canDisable = ({ allowed_actions: allowed, status }: UserListItem): boolean =>
  allowed.includes('change_status') && status === 'ACTIVE';

/** Key of the role in words; a super admin is told from an admin. */
export const roleText = ({ role, user_type }: Pick<UserListItem, 'role' | 'user_type'>) =>
  user_type === 'superuser' ? ('users.detail.superAdmin' as const) : (`users.role.${role}` as const);

/** Filters and order without a page. */
export function userExportQuery(state: Omit<UserListState, 'tab' | 'view'>) {
  const { limit: _limit, offset: _offset, ...query } = userQuery(state);
  return query;
}

/** Row actions, from the actions that the server allows; the most dangerous one last. */
export const rowActions = (user: UserListItem, mayViewAs: boolean): readonly UserRowAction[] => [
  'open',
  ...(mayViewAs ? (['viewAs'] as const) : []),
  ...(canInvite(user) ? (['invite'] as const) : []),
  ...(canDisable(user) ? (['disable'] as const) : []),
  ...(user.status === 'DISABLED' && user.allowed_actions.includes('change_status') ? (['enable'] as const) : []),
  ...(user.allowed_actions.includes('delete') ? (['delete'] as const) : []),
];
