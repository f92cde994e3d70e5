import { refetchReplies } from '@plugboard/api';
import { type ChargerListItem, listChargers } from '@plugboard/contracts/chargers';
import { useLiveChargers } from '@plugboard/sdk/chargers';
import { useEffect, useRef } from 'react';
import type { ChargerListState } from './charger-list.ts';
import { statusesWithin } from './charger-tabs.model.ts';
import { rememberStatuses, type KnownStatuses, affectsListMembership } from './status-membership.model.ts';

/** In milliseconds: what happens within it is one question to the server, however much it is. */
const pause = 2_000;

/** Keeps the list as charge points report; where they move rows in or out of it, the page is read again. */
export function useLiveList(
  { tab, filters, sort }: ChargerListState,
  chargers: readonly ChargerListItem[] | undefined,
) {
  const known = useRef<KnownStatuses>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => rememberStatuses(known.current, chargers ?? []), [chargers]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useLiveChargers((event) => {
    const narrowing = { wanted: statusesWithin(tab, filters.status), isOrdered: sort.replace('-', '') === 'status' };
    if (!affectsListMembership(known.current, event, narrowing)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refetchReplies(listChargers);
    }, pause);
  });
}
