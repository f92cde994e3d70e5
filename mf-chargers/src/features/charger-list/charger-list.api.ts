import { useApiQuery } from '@plugboard/api';
import { getChargerEnum } from '@plugboard/contracts/chargers';

/** Makes and models the tenant has. */
export const useChargerMakes = () => useApiQuery(getChargerEnum, {}).data?.manufacturers ?? [];
