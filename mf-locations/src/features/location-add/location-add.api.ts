import { useApiMutation } from '@plugboard/api';
import { createLocation, listLocations } from '@plugboard/contracts/locations';

export const useCreateLocation = () => useApiMutation(createLocation, { invalidates: [listLocations] });
