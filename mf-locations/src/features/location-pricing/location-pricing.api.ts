import { useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  getLocationPrices,
  getTenantPrices,
  listLocationPriceVersions,
  updateLocationPrices,
  updateTenantPrices,
} from '@plugboard/contracts/locations';
import { backTestPrices } from '@plugboard/contracts/payments';

export const useLocationPrices = (id: string) => useTaggedQuery(getLocationPrices, { params: { id } });
export const useTenantPrices = () => useTaggedQuery(getTenantPrices, {});

/** Newest first; those of the network default without a location. */
export const usePriceVersions = (location: string | undefined) =>
  useApiQuery(listLocationPriceVersions, { query: { location, limit: 25 } });

const invalidates = [getLocationPrices, getTenantPrices, listLocationPriceVersions];

export const useUpdatePrices = () => useApiMutation(updateLocationPrices, { invalidates });
export const useUpdateTenantPrices = () => useApiMutation(updateTenantPrices, { invalidates });
export const useBackTest = () => useApiMutation(backTestPrices, { invalidates: [] });
