import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  changeLocationShare,
  changePayoutReceiver,
  endLocationShare,
  listLocations,
  listLocationShares,
  locationShareLimit,
  shareLocation,
} from '@plugboard/contracts/locations';

/** With whom a location is shared; of one that another tenant shares, by whom. */
export const useLocationShares = (location: string) =>
  useApiQuery(listLocationShares, { query: { location, limit: locationShareLimit } });

const invalidates = [listLocationShares];
export const useShareLocation = () => useApiMutation(shareLocation, { invalidates });
export const useChangeShare = () => useApiMutation(changeLocationShare, { invalidates });
export const useEndShare = () => useApiMutation(endLocationShare, { invalidates });
export const useChangePayoutReceiver = () => useApiMutation(changePayoutReceiver, { invalidates });
/** The location itself is not read again: with the share it leaves this tenant, and its page is left. */
export const useEndReceivedShare = () => useApiMutation(endLocationShare, { invalidates: [listLocations] });
