import {
  downloadApi,
  errorMessage,
  refetchReplies,
  saveFile,
  useApiMutation,
  useApiQuery,
  useIdempotencyKey,
} from '@plugboard/api';
import {
  addTicketComment,
  changeTicketComment,
  getTicketAttachment,
  listTicketComments,
  type TicketAttachment,
} from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { useState } from 'react';

/** The newest comments of a ticket, the newest first. */
export const useComments = (ticket: number, limit: number) =>
  useApiQuery(listTicketComments, { query: { ticket, ordering: '-created_at', limit } }, { keepPrevious: true });

export const refetchComments = (ticket: number): void => refetchReplies(listTicketComments, { query: { ticket } });

const useAddComment = () => useApiMutation(addTicketComment, { invalidates: [listTicketComments] });

export const useChangeComment = () => useApiMutation(changeTicketComment, { invalidates: [listTicketComments] });

/** Has the browser save an attachment. */
export const saveAttachment = async ({ id, name }: TicketAttachment): Promise<void> =>
  saveFile(await downloadApi(getTicketAttachment, { params: { id } }, name));

interface NewComment {
  readonly ticket: number;
  readonly text: string;
  readonly uploads: readonly string[];
}

/** Adds a comment once, however often it is tried. Resolves with whether it is there; `trouble` says why not. */
export function useSendComment() {
  const { t } = useTexts();
  const { mutateAsync, isPending } = useAddComment();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { keyFor, forget } = useIdempotencyKey();
  const send = async ({ ticket, text, uploads }: NewComment): Promise<boolean> => {
    const body = { ticket, text, uploads: [...uploads] };
    setTrouble(null);
    try {
      await mutateAsync({ body, idempotencyKey: keyFor(body) });
      forget();
      return true;
    } catch (error) {
      setTrouble(errorMessage(error, t('comments.notSent')));
      return false;
    }
  };
  return { send, isSending: isPending, trouble };
}
