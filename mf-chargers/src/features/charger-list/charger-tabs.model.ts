import type { ChargerStatus } from '@plugboard/contracts/chargers';

export const chargerTabs = ['all', 'in-use', 'available', 'attention', 'not-activated'] as const;
export type ChargerTab = (typeof chargerTabs)[number];

interface TabFilter {
  /** Statuses the tab is about; without them it takes every one. */
  readonly statuses?: readonly ChargerStatus[];
  readonly activated?: 'no';
}

/** Query of each tab. */
export const tabFilters: Readonly<Record<ChargerTab, TabFilter>> = {
  all: {},
  'in-use': {
    statuses: ['CHARGING', 'PLUGGED_IN_NOT_CHARGING', 'NOT_CHARGING', 'CONNECTED', 'COMPLETE', 'RESERVED'],
  },
  available: { statuses: ['AVAILABLE', 'STANDBY', 'ONLINE', 'VACANT', 'UNPLUGGED'] },
  attention: { statuses: ['FAULTED', 'OFFLINE'] },
  'not-activated': { activated: 'no' },
};

/**
 * Statuses to query. A filter narrows its tab and never widens it: statuses of an old link outside the tab are ignored.
 */
export function statusesWithin(tab: ChargerTab, chosen: readonly ChargerStatus[]): readonly ChargerStatus[] {
  const { statuses } = tabFilters[tab];
  if (statuses === undefined) return chosen;
  const within = chosen.filter((status) => statuses.includes(status));
  return within.length > 0 ? within : statuses;
}
