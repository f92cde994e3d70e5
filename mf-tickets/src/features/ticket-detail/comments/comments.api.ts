import { downloadApi, refetchReplies, saveFile, useApiMutation, useApiQuery } from '@plugboard/api';
import {
  addTicketComment,
  getTicketAttachment,
  listTicketComments,
  type TicketAttachment,
} from '@plugboard/contracts/tickets';

/** The newest comments of a ticket, the newest first. */
export const useComments = (ticket: number, limit: number) =>
  useApiQuery(listTicketComments, { query: { ticket, ordering: '-created_at', limit } }, { keepPrevious: true });

export const refetchComments = (ticket: number): void => refetchReplies(listTicketComments, { query: { ticket } });

export const useAddComment = () => useApiMutation(addTicketComment, { invalidates: [listTicketComments] });

/** Has the browser save an attachment. */
export const saveAttachment = async ({ id, name }: TicketAttachment): Promise<void> =>
  saveFile(await downloadApi(getTicketAttachment, { params: { id } }, name));
