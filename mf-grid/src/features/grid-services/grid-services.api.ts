import { useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  changeMarketParticipation,
  getMarketParticipation,
  type GridService,
  listGridBids,
  listGridOffers,
  placeGridBid,
  resetMarketParticipation,
  withdrawGridBid,
} from '@plugboard/contracts/grid';

const bidding = [listGridBids, listGridOffers];
const market = [getMarketParticipation, ...bidding];

export const useParticipation = () => useTaggedQuery(getMarketParticipation, {});
export const useChangeParticipation = () => useApiMutation(changeMarketParticipation, { invalidates: market });
export const useResetParticipation = () => useApiMutation(resetMarketParticipation, { invalidates: market });

const offerPageSize = 100;

export const useOffers = (service: GridService) =>
  useApiQuery(listGridOffers, { query: { service, limit: offerPageSize } });
export const usePlaceBid = () => useApiMutation(placeGridBid, { invalidates: bidding });
export const useWithdrawBid = () => useApiMutation(withdrawGridBid, { invalidates: bidding });
