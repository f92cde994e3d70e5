import { useApiMutation, useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { getCharger, getChargingSchedule, listChargers, setOffPeakSchedules } from '@plugboard/contracts/chargers';
import { getLocationElectricity } from '@plugboard/contracts/locations';

export const useSetOffPeak = () =>
  useApiMutation(setOffPeakSchedules, { invalidates: [getChargingSchedule, getCharger, listChargers] });

/** Tariff of a location; `undefined` where it cannot be read, such as at a shared one, whose owner buys the energy. */
export function useTariff(location: string | null) {
  const mayRead = useCan('view_location');
  return useApiQuery(
    getLocationElectricity,
    { params: { id: location ?? '' } },
    { enabled: mayRead && location !== null },
  ).data;
}
