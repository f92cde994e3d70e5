import { mobileUserSortFields, mobileUserStatuses } from '@plugboard/contracts/drivers';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, several } from '@plugboard/sdk/lists';
import { browserTimeZone } from '@plugboard/ui';

export const mobileUserList = defineList({
  name: 'mobile-users',
  title: 'users.title',
  search: 'users.search',
  failed: 'users.failed',
  empty: { none: 'users.none', narrowed: 'users.noneNarrowed' },
  filters: {
    status: several({
      label: 'users.column.status',
      any: 'terms:allStatuses',
      values: mobileUserStatuses,
      option: (status) => `users.status.${status}`,
    }),
  },
  sortFields: mobileUserSortFields,
  defaultSort: '-date_registered',
});

export type MobileUserListState = ListStateOf<typeof mobileUserList>;

/** The list's state in the server's words. */
export const mobileUserQuery = (state: MobileUserListState) => ({
  ...pageQuery(state),
  tz: browserTimeZone(),
  status__in: joinValues(state.filters.status),
});
