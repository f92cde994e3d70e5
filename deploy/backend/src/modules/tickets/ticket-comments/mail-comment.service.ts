import { mailPeople, type ConcernedTicket, type MailContext } from '../ticket-mails/mail-people.service.ts';
import type { CommentRow } from './comments.repository.ts';

/** Notifies the ticket's people of a comment. Its text stays in the portal, because mail is not confidential. */
export const mailComment = (
  context: MailContext,
  ticket: ConcernedTicket,
  { author_id: id, author_name: name }: CommentRow,
): Promise<void> => mailPeople(context, ticket, { kind: 'ticketCommented', by: { id, name } });
