import { useApiMutation, useApiQuery } from '@plugboard/api';
import { getNetworksByLocation, getSimStatus, updateSimFleet } from '@plugboard/contracts/chargers';

/** How the card is doing now: its provider is asked each time. */
export const useSimStatus = (charger: string) => useApiQuery(getSimStatus, { params: { id: charger } });

export const useNetworks = () => useApiMutation(getNetworksByLocation, { invalidates: [] });

export const useUpdateSimFleet = () => useApiMutation(updateSimFleet, { invalidates: [getSimStatus] });
