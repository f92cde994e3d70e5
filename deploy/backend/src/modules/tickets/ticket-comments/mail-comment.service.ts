import { mailPeople, type ConcernedTicket, type MailOrigin } from '../ticket-mails/mail-people.service.ts';
import type { CommentRow } from './comments.repository.ts';

/** Notifies the ticket's people of a comment. Its text stays in the portal, because mail is not confidential. */
export const mailComment = (
  place: MailOrigin,
  ticket: ConcernedTicket,
  { author_id: id, author_name: name }: CommentRow,
): Promise<void> => mailPeople(place, ticket, { kind: 'ticketCommented', by: { id, name } });
