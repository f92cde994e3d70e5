import type { ChargerOrdering, ChargerStatus, Connectivity, CurrentType, PaymentType } from '@plugboard/contracts';
import { chargerSortFields } from '@plugboard/contracts';
import type { Sort } from '@plugboard/ui/data';
import { type ChargerTab, statusesWithin, tabFilters } from './charger-tabs.model.ts';

export const chargerViews = ['rows', 'grid'] as const;
export type ChargerView = (typeof chargerViews)[number];

/** What narrows the list down; an empty value lets everything through. */
export interface ChargerFilterState {
  readonly location: readonly string[];
  readonly status: readonly ChargerStatus[];
  readonly connectivity: readonly Connectivity[];
  readonly current: CurrentType | '';
  readonly manufacturer: readonly string[];
  readonly model: readonly string[];
  readonly payment: readonly PaymentType[];
  readonly activated: 'yes' | 'no' | '';
}

export interface ChargerListState extends ChargerFilterState {
  readonly tab: ChargerTab;
  readonly view: ChargerView;
  readonly search: string;
  readonly sort: ChargerOrdering;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export const noFilters: ChargerFilterState = {
  location: [],
  status: [],
  connectivity: [],
  current: '',
  manufacturer: [],
  model: [],
  payment: [],
  activated: '',
};

const filterNames = ['location', 'status', 'connectivity', 'current', 'manufacturer', 'model', 'payment', 'activated'];

const isSet = ([name, value]: [string, unknown]) =>
  filterNames.includes(name) && ((typeof value === 'string' && value !== '') || (Array.isArray(value) && value[0]));

/** How many filters are set. */
export const countFilters = (state: ChargerFilterState): number => Object.entries(state).filter(isSet).length;

const joined = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(','));
const truth = { yes: 'true', no: 'false', '': undefined } as const;

/** The list's state in the server's words. */
export const chargerQuery = (state: ChargerListState) => ({
  search: state.search.trim() || undefined,
  ordering: state.sort,
  limit: state.size,
  offset: (state.page - 1) * state.size,
  location__in: joined(state.location),
  status__in: joined(statusesWithin(state.tab, state.status)),
  connectivity__in: joined(state.connectivity),
  current_type: state.current || undefined,
  manufacturer__in: joined(state.manufacturer),
  model__in: joined(state.model),
  payment_type__in: joined(state.payment),
  is_activated: truth[tabFilters[state.tab].activated ?? state.activated],
});

/** The page to show instead of one behind the end, such as when chargers have gone since the link was made. */
export const pageWithin = ({ page, size }: Pick<ChargerListState, 'page' | 'size'>, count: number): number =>
  Math.min(page, Math.max(1, Math.ceil(count / size)));

/** The ordering as the table's header shows it. */
export const sortOf = (ordering: ChargerOrdering): Sort =>
  ordering.startsWith('-')
    ? { key: ordering.slice(1), direction: 'descending' }
    : { key: ordering, direction: 'ascending' };

/** The ordering behind a header's sort; the given one when the header sorts no more. */
export function orderingOf(sort: Sort | null, otherwise: ChargerOrdering): ChargerOrdering {
  const field = chargerSortFields.find((name) => name === sort?.key);
  if (field === undefined) return otherwise;
  return sort?.direction === 'descending' ? `-${field}` : field;
}
