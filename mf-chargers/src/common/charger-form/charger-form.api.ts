import { useApiQuery } from '@plugboard/api';
import { listManufacturers, listModels, listParkingLots } from '@plugboard/contracts/chargers';
import { listUnknownChargePoints } from '@plugboard/contracts/network';

const uniqueNames = (reply: { readonly results: readonly { readonly name: string }[] } | undefined) => [
  ...new Set((reply?.results ?? []).map(({ name }) => name)),
];

/** Makes of the tenant's chargers. */
export const useManufacturerNames = () => uniqueNames(useApiQuery(listManufacturers, { query: {} }).data);

/** Models of a make, or of all. */
export const useModelNames = (manufacturer: string | undefined) =>
  uniqueNames(useApiQuery(listModels, { query: { manufacturer } }).data);

/** Parking lots in use at a location. */
export const useParkingLots = (location: string | undefined) =>
  uniqueNames(useApiQuery(listParkingLots, { query: { location } }, { enabled: location !== undefined }).data);

/** Identities of the charge points that call and are not known. */
export const useWaitingIdentities = () =>
  (useApiQuery(listUnknownChargePoints, {}).data?.results ?? []).map(({ identity }) => identity);
