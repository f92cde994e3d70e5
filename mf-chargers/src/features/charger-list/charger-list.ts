import {
  chargerSortFields,
  type ChargerStatus,
  chargerStatuses,
  chargerStatusLabelKey,
  connectivities,
  currentTypes,
  defaultChargerOrdering,
  type getChargerEnum,
  paymentTypes,
} from '@plugboard/contracts/chargers';
import type { ReplyOf } from '@plugboard/contracts/platform';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, locations, one, several } from '@plugboard/sdk/lists';

const chargerListTabs = ['all', 'in-use', 'available', 'attention', 'not-activated'] as const;
type ChargerListTab = (typeof chargerListTabs)[number];

interface TabFilter {
  /** Statuses the tab is about; without them it takes every one. */
  readonly statuses?: readonly ChargerStatus[];
  readonly activated?: 'no';
}

/** Query of each tab. */
export const tabFilters: Readonly<Record<ChargerListTab, TabFilter>> = {
  all: {},
  'in-use': {
    statuses: ['CHARGING', 'PLUGGED_IN_NOT_CHARGING', 'NOT_CHARGING', 'CONNECTED', 'COMPLETE', 'RESERVED'],
  },
  available: { statuses: ['AVAILABLE', 'STANDBY', 'ONLINE', 'VACANT', 'UNPLUGGED'] },
  attention: { statuses: ['FAULTED', 'OFFLINE'] },
  'not-activated': { activated: 'no' },
};

/** Columns that the work of each tab needs, in their order; the tab of all chargers shows the usual ones. */
const tabColumns = {
  'in-use': ['status', 'energy', 'power', 'location_name', 'payment_type', 'current_type'],
  available: ['status', 'location_name', 'current_type', 'power', 'max_current', 'payment_type'],
  attention: [
    'status',
    'cause',
    'since',
    'last_seen_at',
    'location_name',
    'connectivity',
    'model',
    'firmware_version',
    'charger_point_id',
    'sim_iccid',
    'ocpp_server_type',
  ],
  'not-activated': ['status', 'licensed_to', 'location_name', 'model', 'charger_point_id', 'unique_id', 'last_seen_at'],
};

/**
 * Statuses to query. A filter narrows its tab and never widens it: statuses of an old link outside the tab are ignored.
 */
export function statusesInTab(tab: ChargerListTab, chosen: readonly ChargerStatus[]): readonly ChargerStatus[] {
  const { statuses } = tabFilters[tab];
  if (statuses === undefined) return chosen;
  const within = chosen.filter((status) => statuses.includes(status));
  return within.length > 0 ? within : statuses;
}

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
    tags: several({ label: 'tags.title', any: 'tags.any' }),
    // Set by links from the firmware page, and then shown to be cleared.
    firmware: several({ label: 'firmware.title', any: 'filters.anyFirmware' }),
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
    keys: chargerListTabs,
    label: 'tab.label',
    text: (tab) => `tab.${tab}`,
    columns: tabColumns,
    storageKey: 'charging_tab',
    resets: ['status', 'activated'],
  },
  views: ['rows', 'grid'],
  choosesColumns: true,
});

export type ChargerListState = ListStateOf<typeof chargerList>;

type Manufacturer = ReplyOf<typeof getChargerEnum>['manufacturers'][number];

/** The models to choose from: of the chosen makes, or of all; a name that two makes use stands once. */
export function listModels(makes: readonly Manufacturer[], chosen: readonly string[]): readonly string[] {
  const offered = chosen.length === 0 ? makes : makes.filter(({ name }) => chosen.includes(name));
  return [...new Set(offered.flatMap(({ models }) => models))];
}

const activatedParameter = { yes: 'true', no: 'false', '': undefined } as const;

/** The list's search, filters and tab as query parameters. */
export function chargerFilter({ tab, filters, search }: ChargerListState) {
  return {
    search: search.trim() || undefined,
    location__in: joinValues(filters.location),
    status__in: joinValues(statusesInTab(tab, filters.status)),
    connectivity__in: joinValues(filters.connectivity),
    current_type: filters.current || undefined,
    manufacturer__in: joinValues(filters.manufacturer),
    model__in: joinValues(filters.model),
    payment_type__in: joinValues(filters.payment),
    tags__in: joinValues(filters.tags),
    firmware_version__in: joinValues(filters.firmware),
    is_activated: activatedParameter[tabFilters[tab].activated ?? filters.activated],
  };
}

/** The list's state in the server's words. */
export const chargerQuery = (state: ChargerListState) => ({ ...pageQuery(state), ...chargerFilter(state) });
