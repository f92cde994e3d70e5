import { shareModes } from '@plugboard/contracts/chargers';
import {
  defaultLocationOrdering,
  locationPageSize,
  locationPartners,
  locationSortFields,
} from '@plugboard/contracts/locations';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, one, several } from '@plugboard/sdk/lists';

export const locationList = defineList({
  name: 'locations',
  title: 'list.title',
  search: 'list.search',
  failed: 'list.failed',
  empty: { none: 'list.none', narrowed: 'list.narrowed' },
  filters: {
    attention: one({
      label: 'list.attention',
      any: 'list.anyState',
      values: ['yes', 'no'],
      option: (value) => (value === 'yes' ? 'list.needsAttention' : 'list.fine'),
    }),
    access: one({
      label: 'list.access',
      any: 'list.anyAccess',
      values: ['members', 'everybody'],
      option: (value) => (value === 'members' ? 'details.members_only' : 'list.everybody'),
    }),
    partner: several({
      label: 'details.partner',
      any: 'list.anyPartner',
      values: locationPartners,
      option: (partner) => `partner.${partner}`,
    }),
    share: several({
      label: 'list.sharedAs',
      any: 'list.anyShare',
      values: shareModes,
      option: (mode) => `sharing.modes.${mode}`,
    }),
  },
  sortFields: locationSortFields,
  defaultSort: defaultLocationOrdering,
  defaultSize: locationPageSize,
  views: ['rows', 'grid'],
  choosesColumns: true,
});

type LocationListState = ListStateOf<typeof locationList>;

const attentionParameter = { yes: 'true', no: 'false', '': undefined } as const;
const membersParameter = { members: 'true', everybody: 'false', '': undefined } as const;

/** The list's search and filters as query parameters. */
export const locationFilter = ({ filters, search }: Pick<LocationListState, 'filters' | 'search'>) => ({
  search: search.trim() || undefined,
  attention: attentionParameter[filters.attention],
  members_only: membersParameter[filters.access],
  partner__in: joinValues(filters.partner),
  share_mode__in: joinValues(filters.share),
});

/** The list's state in the server's words. */
export const locationQuery = (state: LocationListState) => ({ ...pageQuery(state), ...locationFilter(state) });

/** The same search and attention on the screen of maps. */
export function mapQuery({ filters: { attention }, search }: Pick<LocationListState, 'filters' | 'search'>): string {
  const query = new URLSearchParams({
    ...(search.trim() && { search: search.trim() }),
    ...(attention && { attention }),
  });
  return query.size === 0 ? '' : `?${query}`;
}
