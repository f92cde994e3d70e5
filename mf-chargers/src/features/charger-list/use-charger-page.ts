import { useEffect, useMemo } from 'react';
import { useChargers } from './charger-list.api.ts';
import { pageWithin } from './charger-list.model.ts';
import { chargerRow } from './charger-rows.model.ts';
import type { ChargerListStateInUse } from './use-charger-list-state.ts';

/** The page of rows that the list's state asks for; the one before stays until it is there. */
export function useChargerPage({ state, isReady, turnTo, correctPage }: ChargerListStateInUse) {
  const { data, dataUpdatedAt, isFetching, isPlaceholderData, isError, refetch } = useChargers(state, {
    enabled: isReady,
  });
  const rows = useMemo(
    () => data?.results.map((charger) => chargerRow(charger, new Date(dataUpdatedAt))),
    [data, dataUpdatedAt],
  );
  const page = data === undefined || isPlaceholderData ? state.page : pageWithin(state, data.count);
  useEffect(() => {
    if (page !== state.page) correctPage(page);
  }, [page, state.page, correctPage]);
  return {
    rows,
    count: data?.count,
    isLoading: isFetching || !isReady,
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    paging: { page, pageSize: state.size, total: data?.count ?? 0, onChange: turnTo },
  };
}
