import { refetchReplies, useApiQuery } from '@plugboard/api';
import { type ChargerListItem, getChargerEnum, listChargers } from '@plugboard/contracts/chargers';
import { useThrottledCallback } from '@plugboard/sdk';
import { useLiveChargers } from '@plugboard/sdk/chargers';
import { useEffect, useRef } from 'react';
import { type ChargerListState, statusesInTab } from './charger-list.ts';
import { affectsListMembership, type KnownStatuses, rememberStatuses } from './status-membership.model.ts';

/** Makes and models the tenant has. */
export const useManufacturers = () => useApiQuery(getChargerEnum, {}).data?.manufacturers ?? [];

const refetchDelayMs = 2_000;

/** Keeps the list as charge points report; where they move rows in or out of it, the page is read again. */
export function useLiveChargerList(
  { tab, filters, sort }: ChargerListState,
  chargers: readonly ChargerListItem[] | undefined,
) {
  const known = useRef<KnownStatuses>(new Map());
  const refetchSoon = useThrottledCallback(() => refetchReplies(listChargers), refetchDelayMs);
  useEffect(() => rememberStatuses(known.current, chargers ?? []), [chargers]);
  useLiveChargers((event) => {
    const query = { wanted: statusesInTab(tab, filters.status), isOrdered: sort.replace('-', '') === 'status' };
    if (affectsListMembership(known.current, event, query)) refetchSoon();
  });
}
