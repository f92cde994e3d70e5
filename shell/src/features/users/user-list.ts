import { userAbsences, userRoles, userSortFields, userStatuses } from '@plugboard/contracts/accounts';
import type { ListStateOf } from '@plugboard/sdk';
import { defineList, one, several } from '@plugboard/sdk/lists';

export const userList = defineList({
  name: 'users',
  title: 'titles.users',
  search: 'users.search',
  failed: 'users.error',
  empty: { none: 'users.emptyNone', narrowed: 'users.emptyFiltered' },
  filters: {
    role: several({
      label: 'users.column.role',
      any: 'users.allRoles',
      values: userRoles,
      option: (role) => `users.role.${role}`,
    }),
    status: several({
      label: 'users.column.status',
      any: 'users.allStatuses',
      values: userStatuses,
      option: (status) => `users.status.${status}`,
    }),
    absent: one({
      label: 'users.column.lastSignIn',
      any: 'users.anySignIn',
      values: userAbsences,
      option: (absence) => `users.absent.${absence}`,
    }),
  },
  sortFields: userSortFields,
  defaultSort: '-created_at',
});

export type UserListState = ListStateOf<typeof userList>;
