import { useApiMutation, useApiQuery } from '@plugboard/api';
import { listUsers } from '@plugboard/contracts/accounts';
import { actOnIdTag, addIdTags, deleteIdTag, listIdTags, setIdTagExpiry } from '@plugboard/contracts/charging';

const invalidates = [listIdTags];

export const useAddCards = () => useApiMutation(addIdTags, { invalidates });

export const useActOnCard = () => useApiMutation(actOnIdTag, { invalidates });

export const useSetCardExpiry = () => useApiMutation(setIdTagExpiry, { invalidates });

export const useDeleteCard = () => useApiMutation(deleteIdTag, { invalidates });

/** The tenant's people who match the search, for accounts that may see them. */
export const usePeople = (search: string, { enabled }: { readonly enabled: boolean }) =>
  useApiQuery(
    listUsers,
    { query: { search: search || undefined, ordering: 'name', limit: 20 } },
    { enabled, keepPrevious: true },
  );
