import { gridEventOrigins, gridEventStates } from '@plugboard/contracts/grid';
import { joinValues, type ListStateOf, pageQuery, urlText } from '@plugboard/sdk';
import { days, defineList, locations, several } from '@plugboard/sdk/lists';

export const gridEventList = defineList({
  name: 'grid-events',
  title: 'events.title',
  search: 'events.search',
  failed: 'events.failed',
  empty: { none: 'events.none', narrowed: 'events.noneNarrowed' },
  filters: {
    state: several({
      label: 'terms:status',
      any: 'terms:allStatuses',
      values: gridEventStates,
      option: (state) => `events.state.${state}`,
    }),
    location: locations(),
    days: days({ label: 'events.days', any: 'events.anyDay' }),
    origin: several({
      label: 'events.origin.label',
      any: 'events.origin.any',
      values: gridEventOrigins,
      option: (origin) => `events.origin.${origin}`,
    }),
  },
  sortFields: ['starts_at', 'name', 'state', 'performance'],
  defaultSort: '-starts_at',
});

export type GridEventListState = ListStateOf<typeof gridEventList>;

/** Search and filters in the words of the calls for list, stats and export. */
export function gridEventFilterQuery({ search, filters }: GridEventListState) {
  const [from, to] = filters.days;
  return {
    search: search.trim() || undefined,
    state__in: joinValues(filters.state),
    origin__in: joinValues(filters.origin),
    location__in: joinValues(filters.location),
    from: from || undefined,
    to: to || undefined,
  };
}

export const gridEventQuery = (state: GridEventListState) => ({
  ...pageQuery(state),
  ordering: state.sort,
  ...gridEventFilterQuery(state),
});

/** The month of the calendar; `''` is the current one. */
export const monthInAddress = { month: urlText() };
