import {
  reaches,
  userSortFields,
  type UserListItem,
  type UserOrdering,
  type UserRole,
  type UserStatus,
  type UserType,
} from '@plugboard/contracts';
import type { Sort } from '@plugboard/ui/data';

export const defaultUserOrdering: UserOrdering = '-created_at';

export interface UserListState {
  readonly search: string;
  readonly sort: UserOrdering;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly role: readonly UserRole[];
  readonly status: readonly UserStatus[];
}

const joined = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(','));

/** The list's state in the server's words. */
export const userQuery = (state: UserListState) => ({
  search: state.search.trim() || undefined,
  ordering: state.sort,
  limit: state.size,
  offset: (state.page - 1) * state.size,
  role__in: joined(state.role),
  status__in: joined(state.status),
});

/** The ordering as the table's header shows it. */
export const sortOf = (ordering: UserOrdering): Sort =>
  ordering.startsWith('-')
    ? { key: ordering.slice(1), direction: 'descending' }
    : { key: ordering, direction: 'ascending' };

/** The ordering behind a header's sort; the usual one when the header sorts no more. */
export function orderingOf(sort: Sort | null): UserOrdering {
  const field = userSortFields.find((name) => name === sort?.key);
  if (field === undefined) return defaultUserOrdering;
  return sort?.direction === 'descending' ? `-${field}` : field;
}

export const userName = ({
  first_name: first,
  last_name: last,
  email,
}: Pick<UserListItem, 'first_name' | 'last_name' | 'email'>) => `${first} ${last}`.trim() || email;

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
