import { z } from 'zod';
import { maxCommentLength } from '../ticket-comments/ticket-comment.ts';
import type { TicketListItem } from '../tickets/ticket.ts';

/** Words in braces that a saved reply takes from the ticket, `{requester}`. */
export const replyPlaceholders = ['requester', 'ticket', 'ticket_name', 'charger', 'location', 'owner'] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

const placeholder = /\{(\w+)\}/g;
const isKnown = (name: string): name is ReplyPlaceholder => replyPlaceholders.some((known) => known === name);

/** Unknown placeholders of a text, once each. */
export const findUnknownPlaceholders = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isKnown(name))),
];

type ReplyTicket = Pick<TicketListItem, 'id' | 'ticket_name' | 'reporter' | 'charger' | 'location' | 'assignee_name'>;

/**
 * A saved reply for a ticket. What the ticket lacks stays in braces, so that its writer sees it.
 *
 * @example fillReply('Hello {requester}, {charger} works again.', ticket) // 'Hello Amara Quist, DEMO-001 works again.'
 */
export function fillReply(text: string, ticket: ReplyTicket): string {
  const values: Readonly<Record<ReplyPlaceholder, string | undefined>> = {
    requester: ticket.reporter?.name,
    ticket: String(ticket.id),
    ticket_name: ticket.ticket_name,
    charger: ticket.charger?.custom_id,
    location: ticket.location?.custom_id,
    owner: ticket.assignee_name ?? undefined,
  };
  return text.replaceAll(placeholder, (found, name: string) => (isKnown(name) ? (values[name] ?? found) : found));
}

export const savedReplyForm = z.strictObject({
  name: z.string().trim().min(1).max(100),
  text: z.string().trim().min(1).max(maxCommentLength),
});
export type SavedReplyForm = z.output<typeof savedReplyForm>;

/** A text of the tenant to comment with. `version` is what saving and deleting name in `If-Match`. */
export const savedReply = z.object({
  id: z.uuid(),
  ...savedReplyForm.shape,
  version: z.number().int(),
});
export type SavedReply = z.infer<typeof savedReply>;
