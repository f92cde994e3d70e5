import { callApi, useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  connectUtilityMeters,
  getMeterConnectLink,
  getUtilitySettings,
  listDispatches,
  listUtilityMeters,
  saveUtilitySettings,
  setParticipation,
  utilityMeterIds,
} from '@plugboard/contracts/grid';

const meters = { limit: utilityMeterIds.length };

export const useMeters = () => useApiQuery(listUtilityMeters, { query: meters });
export const useSetParticipation = () => useApiMutation(setParticipation, { invalidates: [listUtilityMeters] });
export const useConnectMeters = () => useApiMutation(connectUtilityMeters, { invalidates: [listUtilityMeters] });
export const useUtilitySettings = () => useTaggedQuery(getUtilitySettings, {});
export const useSaveUtilitySettings = () =>
  useApiMutation(saveUtilitySettings, { invalidates: [getUtilitySettings, listDispatches] });

/** Address of the utility's page that releases meters; made anew for each try, since it works once. */
export const fetchConnectLink = async (): Promise<string> => (await callApi(getMeterConnectLink, {})).link;
