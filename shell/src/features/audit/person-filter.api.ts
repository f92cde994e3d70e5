import { useApiQuery } from '@plugboard/api';
import { listUsers } from '@plugboard/contracts/accounts';

/** Matching users for the filter. */
export const usePeople = (search: string) =>
  useApiQuery(
    listUsers,
    { query: { search: search || undefined, limit: 20, ordering: 'name' } },
    { keepPrevious: true },
  );
