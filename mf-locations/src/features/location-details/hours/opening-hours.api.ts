import { useApiMutation, useTaggedQuery } from '@plugboard/api';
import { getOpeningHours, getPortUptime, listPortUptimes, setOpeningHours } from '@plugboard/contracts/chargers';

export const useOpeningHours = (id: string) => useTaggedQuery(getOpeningHours, { params: { id } });

/** The uptime of the site's ports is measured by its hours. */
export const useSetOpeningHours = () =>
  useApiMutation(setOpeningHours, { invalidates: [getOpeningHours, getPortUptime, listPortUptimes] });
