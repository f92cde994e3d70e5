import { z } from 'zod';
import { ticketId } from '../tickets/ticket.ts';
import { ticketSource } from '../tickets/ticket-values.ts';

/** Any type of file, up to 50 MB (spec §5). */
export const maxAttachmentBytes = 50 * 1024 * 1024;
export const maxAttachments = 10;
export const maxCommentLength = 10_000;

export const ticketAttachment = z.object({
  id: z.uuid(),
  /** As the sender called it, without anything that is no name. */
  name: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  /** Content type sent by the uploader. The file is only served as a download. */
  content_type: z.string(),
  /** Path of a re-encoded copy that may be shown, of PNG and JPEG pictures. */
  picture: z.string().nullable(),
});
export type TicketAttachment = z.infer<typeof ticketAttachment>;

export const ticketComment = z.object({
  id: z.uuid(),
  ticket: ticketId,
  text: z.string(),
  /** `null`: the portal itself. Without an id the account is gone. */
  author: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  source: ticketSource,
  created_at: z.iso.datetime({ offset: true }),
  /** When its author last changed the text; `null` while it is as it was written. */
  edited_at: z.iso.datetime({ offset: true }).nullable(),
  attachments: z.array(ticketAttachment),
});
export type TicketComment = z.infer<typeof ticketComment>;
