import { refetchReplies, useApiMutation, useApiQuery } from '@plugboard/api';
import { getCharger, listChargers } from '@plugboard/contracts/chargers';
import { adoptChargePoint, ignoreChargePoint, listUnknownChargePoints } from '@plugboard/contracts/network';
import { useLiveEvent } from '@plugboard/sdk';

/** Unknown charge points, the latest caller first, live. */
export function useUnknownChargePoints() {
  useLiveEvent('charge-points-unknown-changed', () => refetchReplies(listUnknownChargePoints), {
    refetch: [listUnknownChargePoints],
  });
  return useApiQuery(listUnknownChargePoints, {});
}

const pageSize = 50;

/** Chargers matching the search, never connected ones first. */
export const useChargersToAdopt = (search: string) =>
  useApiQuery(
    listChargers,
    { query: { search: search || undefined, ordering: 'last_seen_at', limit: pageSize } },
    { keepPrevious: true },
  );

export const useAdoptChargePoint = () =>
  useApiMutation(adoptChargePoint, { invalidates: [listUnknownChargePoints, listChargers, getCharger] });

export const useIgnoreChargePoint = () => useApiMutation(ignoreChargePoint, { invalidates: [listUnknownChargePoints] });
