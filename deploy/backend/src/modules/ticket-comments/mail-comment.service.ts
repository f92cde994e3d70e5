import { mailPeople, type ConcernedTicket, type MailPlace } from '../tickets/mail-people.service.ts';
import type { CommentRow } from './comments.repository.ts';

/** Tells the ticket's people of a comment. What was written stays in the portal: a mail goes through many hands. */
export const mailComment = (
  place: MailPlace,
  ticket: ConcernedTicket,
  { author_id: id, author_name: name }: CommentRow,
): Promise<void> => mailPeople(place, ticket, { kind: 'ticketCommented', by: { id, name } });
