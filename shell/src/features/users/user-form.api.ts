import { useApiQuery } from '@plugboard/api';
import { getUserMetadata } from '@plugboard/contracts/accounts';
import { lookUpChargers } from '@plugboard/contracts/chargers';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';

/** Fields of a user: type, label, choices, in the language in force. */
export const useUserMetadata = () => useApiQuery(getUserMetadata, {});

/** The first chargers that match the typed text. */
export const useChargers = (search: string, enabled: boolean) =>
  useApiQuery(lookUpChargers, { query: { search: search || undefined, limit: 20 } }, { enabled, keepPrevious: true });

/** The first vehicles that match the typed text. */
export const useVehicles = (search: string, enabled: boolean) =>
  useApiQuery(lookUpVehicles, { query: { search: search || undefined, limit: 20 } }, { enabled, keepPrevious: true });
