import {
  chargerSortFields,
  chargerStatuses,
  connectivities,
  currentTypes,
  defaultChargerOrdering,
  paymentTypes,
} from '@plugboard/contracts';
import { joined, type ListStateOf, pageQuery, urlChoice, urlIds, urlList } from '@plugboard/sdk';
import { chargerTabs, statusesWithin, tabFilters } from './charger-tabs.model.ts';

/** Declaration of this list. */
export const chargerList = {
  name: 'chargers',
  filters: {
    location: urlIds(),
    status: urlList(chargerStatuses),
    connectivity: urlList(connectivities),
    current: urlChoice(['', ...currentTypes], ''),
    manufacturer: urlList(),
    model: urlList(),
    payment: urlList(paymentTypes),
    activated: urlChoice(['', 'yes', 'no'], ''),
  },
  sortFields: chargerSortFields,
  defaultSort: defaultChargerOrdering,
  tabs: { keys: chargerTabs, storageKey: 'charging_tab', resets: ['status', 'activated'] },
  views: ['rows', 'grid'],
} as const;

export type ChargerListState = ListStateOf<typeof chargerList>;

const truth = { yes: 'true', no: 'false', '': undefined } as const;

/** The list's state in the server's words. */
export function chargerQuery(state: ChargerListState) {
  const { tab, filters } = state;
  return {
    ...pageQuery(state),
    location__in: joined(filters.location),
    status__in: joined(statusesWithin(tab, filters.status)),
    connectivity__in: joined(filters.connectivity),
    current_type: filters.current || undefined,
    manufacturer__in: joined(filters.manufacturer),
    model__in: joined(filters.model),
    payment_type__in: joined(filters.payment),
    is_activated: truth[tabFilters[tab].activated ?? filters.activated],
  };
}
