import { useApiQuery } from '@plugboard/api';
import { getFleetHealth } from '@plugboard/contracts/chargers';

/** In milliseconds. */
const refetchInterval = 60_000;

export const useFleetHealth = () => useApiQuery(getFleetHealth, {}, { keepPrevious: true, refetchInterval });
