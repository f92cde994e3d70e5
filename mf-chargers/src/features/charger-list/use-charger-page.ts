import { useListAnswer, useListState } from '@plugboard/sdk';
import { useMemo } from 'react';
import { useChargers } from './charger-list.api.ts';
import { chargerList } from './charger-list.model.ts';
import { chargerRow } from './charger-rows.model.ts';

export const useChargerList = () => useListState(chargerList);
export type ChargerListInUse = ReturnType<typeof useChargerList>;

/** The page of rows that the list's state asks for. */
export function useChargerPage(list: ChargerListInUse) {
  const asked = useChargers(list.state, { enabled: list.isReady });
  const { items, ...answer } = useListAnswer(list, asked);
  // Whether a charger is activated is said for the moment of the answer.
  const now = asked.dataUpdatedAt;
  const rows = useMemo(() => items?.map((charger) => chargerRow(charger, new Date(now))), [items, now]);
  return { ...answer, items, rows };
}
