import { useApiMutation, useApiQuery } from '@plugboard/api';
import { changeChargerTags, getCharger, getChargerEnum, listChargers } from '@plugboard/contracts/chargers';

/** Tags that the tenant's chargers have, in alphabetical order. */
export const useTagNames = () => useApiQuery(getChargerEnum, {}).data?.tags ?? [];

export const useChangeTags = () =>
  useApiMutation(changeChargerTags, { invalidates: [getCharger, listChargers, getChargerEnum] });
