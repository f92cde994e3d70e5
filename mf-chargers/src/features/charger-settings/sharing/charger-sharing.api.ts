import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  changeChargerShare,
  endChargerShare,
  listChargers,
  listChargerShares,
  shareCharger,
} from '@plugboard/contracts/chargers';
import { maxPageSize } from '@plugboard/contracts/platform';

/** With whom a charger is shared; of one that another tenant shares, by whom. */
export const useChargerShares = (charger: string) =>
  useApiQuery(listChargerShares, { query: { charger, limit: maxPageSize } });

export const useShareCharger = () => useApiMutation(shareCharger, { invalidates: [listChargerShares] });
export const useChangeShare = () => useApiMutation(changeChargerShare, { invalidates: [listChargerShares] });
export const useEndShare = () => useApiMutation(endChargerShare, { invalidates: [listChargerShares] });
/** The charger itself is not read again: with the share it leaves this tenant, and its page is left. */
export const useEndReceivedShare = () => useApiMutation(endChargerShare, { invalidates: [listChargers] });
