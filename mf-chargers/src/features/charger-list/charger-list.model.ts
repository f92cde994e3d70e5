import { joinValues, pageQuery } from '@plugboard/sdk';
import type { ChargerListState } from './charger-list.ts';
import { statusesWithin, tabFilters } from './charger-tabs.model.ts';

const truth = { yes: 'true', no: 'false', '': undefined } as const;

/** The list's state in the server's words. */
export function chargerQuery(state: ChargerListState) {
  const { tab, filters } = state;
  return {
    ...pageQuery(state),
    location__in: joinValues(filters.location),
    status__in: joinValues(statusesWithin(tab, filters.status)),
    connectivity__in: joinValues(filters.connectivity),
    current_type: filters.current || undefined,
    manufacturer__in: joinValues(filters.manufacturer),
    model__in: joinValues(filters.model),
    payment_type__in: joinValues(filters.payment),
    is_activated: truth[tabFilters[tab].activated ?? filters.activated],
  };
}
