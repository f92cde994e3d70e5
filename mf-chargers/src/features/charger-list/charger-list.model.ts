import { joined, pageQuery } from '@plugboard/sdk';
import type { ChargerListState } from './charger-list.ts';
import { statusesWithin, tabFilters } from './charger-tabs.model.ts';

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
