import { useApiMutation, useApiQuery } from '@plugboard/api';
import { maxPageSize } from '@plugboard/contracts/platform';
import { changeSavedReply, createSavedReply, deleteSavedReply, listSavedReplies } from '@plugboard/contracts/tickets';

/** All replies of the tenant, by name. */
export const useSavedReplies = () => useApiQuery(listSavedReplies, { query: { limit: maxPageSize } });

/** The replies that match the typed text. */
export const useReplyLookUp = (search: string, { enabled }: { readonly enabled: boolean }) =>
  useApiQuery(listSavedReplies, { query: { search: search || undefined } }, { enabled, keepPrevious: true });

const invalidates = [listSavedReplies];
export const useCreateReply = () => useApiMutation(createSavedReply, { invalidates });
export const useChangeReply = () => useApiMutation(changeSavedReply, { invalidates });
export const useDeleteReply = () => useApiMutation(deleteSavedReply, { invalidates });
