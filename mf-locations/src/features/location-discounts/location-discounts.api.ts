import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  addLocationDiscount,
  changeLocationDiscount,
  deleteLocationDiscount,
  listLocationDiscounts,
} from '@plugboard/contracts/locations';

const invalidates = [listLocationDiscounts];

export const useDiscounts = (location: string, search: string, limit: number) =>
  useApiQuery(
    listLocationDiscounts,
    { query: { location, search: search.trim() || undefined, limit } },
    { keepPrevious: true },
  );

export const useAddDiscount = () => useApiMutation(addLocationDiscount, { invalidates });
export const useChangeDiscount = () => useApiMutation(changeLocationDiscount, { invalidates });
export const useDeleteDiscount = () => useApiMutation(deleteLocationDiscount, { invalidates });
