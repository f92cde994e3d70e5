import { useApiMutation } from '@plugboard/api';
import { importLocations, listLocations, listMapLocations } from '@plugboard/contracts/locations';

export const useImportLocations = () =>
  useApiMutation(importLocations, { invalidates: [listLocations, listMapLocations] });
