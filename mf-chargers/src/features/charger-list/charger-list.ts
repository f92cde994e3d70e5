import {
  chargerSortFields,
  chargerStatuses,
  chargerStatusLabelKey,
  connectivities,
  currentTypes,
  defaultChargerOrdering,
  paymentTypes,
} from '@plugboard/contracts/chargers';
import type { ListStateOf } from '@plugboard/sdk';
import { defineList, locations, one, several } from '@plugboard/sdk/lists';
import { chargerTabs } from './charger-tabs.model.ts';

export const chargerList = defineList({
  name: 'chargers',
  title: 'list.title',
  search: 'filters.search',
  failed: 'error.title',
  empty: { none: 'empty.none', narrowed: 'empty.filtered' },
  filters: {
    location: locations(),
    status: several({
      label: 'terms:status',
      any: 'terms:allStatuses',
      values: chargerStatuses,
      option: (status) => `terms:chargerStatus.${chargerStatusLabelKey(status)}`,
    }),
    current: one({
      label: 'column.currentType',
      any: 'filters.anyCurrent',
      values: currentTypes,
      option: (type) => `terms:currentType.${type}`,
    }),
    manufacturer: several({ label: 'column.manufacturer', any: 'filters.allManufacturers', resets: ['model'] }),
    model: several({ label: 'column.model', any: 'filters.allModels' }),
    payment: several({
      label: 'column.payment',
      any: 'filters.allPayments',
      values: paymentTypes,
      option: (type) => `payment.${type}`,
    }),
    connectivity: several({
      label: 'column.connectivity',
      any: 'filters.allConnectivities',
      values: connectivities,
      option: (kind) => `connectivity.${kind}`,
    }),
    activated: one({
      label: 'column.licence',
      any: 'filters.anyActivation',
      values: ['yes', 'no'],
      option: (value) => (value === 'yes' ? 'list.activated' : 'list.notActivated'),
    }),
  },
  sortFields: chargerSortFields,
  defaultSort: defaultChargerOrdering,
  tabs: {
    keys: chargerTabs,
    label: 'tab.label',
    text: (tab) => `tab.${tab}`,
    storageKey: 'charging_tab',
    resets: ['status', 'activated'],
  },
  views: ['rows', 'grid'],
});

export type ChargerListState = ListStateOf<typeof chargerList>;
