import { useApiQuery } from '@plugboard/api';
import { getCharger } from '@plugboard/contracts/chargers';

export const useCharger = (id: string) => useApiQuery(getCharger, { params: { id } });
