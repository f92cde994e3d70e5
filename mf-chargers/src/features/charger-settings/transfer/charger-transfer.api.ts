import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  endChargerTransfer,
  getCharger,
  listChargers,
  listChargerTransfers,
  transferCharger,
} from '@plugboard/contracts/chargers';

const maxOffers = 100;

/** Offers that are open, to and from this tenant. */
export const useOpenOffers = () =>
  useApiQuery(listChargerTransfers, { query: { state: 'offered', limit: maxOffers } }).data?.results ?? [];

export const useTransferCharger = () =>
  useApiMutation(transferCharger, { invalidates: [listChargerTransfers, getCharger, listChargers] });

export const useEndTransfer = () => useApiMutation(endChargerTransfer, { invalidates: [listChargerTransfers] });
