import { announcementStates } from '@plugboard/contracts/drivers';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, several } from '@plugboard/sdk/lists';

export const announcementList = defineList({
  name: 'mobile-announcements',
  title: 'announcements.title',
  search: 'announcements.search',
  failed: 'announcements.failed',
  empty: { none: 'announcements.none', narrowed: 'announcements.noneNarrowed' },
  filters: {
    state: several({
      label: 'terms:status',
      any: 'announcements.anyState',
      values: announcementStates,
      option: (state) => `announcements.state.${state}`,
    }),
  },
  sortFields: ['send_at', 'title', 'recipients'],
  defaultSort: '-send_at',
});

export const announcementQuery = (state: ListStateOf<typeof announcementList>) => ({
  ...pageQuery(state),
  search: state.search.trim() || undefined,
  state__in: joinValues(state.filters.state),
});
