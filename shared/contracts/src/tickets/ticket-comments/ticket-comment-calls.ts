import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { maxPageSize, listQuery, page } from '../../platform/core/paging.ts';
import { download } from '../../platform/files/download.ts';
import { ticketId } from '../tickets/ticket.ts';
import { maxAttachmentBytes, maxCommentLength, maxAttachments, ticketComment } from './ticket-comment.ts';

const source = 'spec §7 tickets and comments; §5 attachments';

export const listTicketComments = endpoint({
  method: 'GET',
  path: '/api/v1/comments/',
  summary: 'Comments of a ticket, oldest first unless asked otherwise',
  source,
  permission: 'view_tickets',
  query: z.object({
    ticket: ticketId,
    search: listQuery.shape.search,
    ordering: z.enum(['created_at', '-created_at']).default('created_at'),
    limit: z.coerce.number<number>().int().min(1).max(maxPageSize).default(100),
    offset: listQuery.shape.offset,
  }),
  reply: page(ticketComment),
});

/** A comment has a text, or an attachment, or both. */
export const addTicketComment = endpoint({
  method: 'POST',
  path: '/api/v1/comments/',
  summary: 'Comment on a ticket, with files sent along or uploaded before',
  source,
  permission: 'open_tickets',
  repeat: 'idempotency-key',
  body: z.strictObject({
    ticket: ticketId,
    text: z.string().trim().max(maxCommentLength).default(''),
    /** Files sent along. */
    files: z.array(z.file()).max(maxAttachments).optional(),
    /** Finished uploads of the caller, see `startUpload`. */
    uploads: z.array(z.uuid()).max(maxAttachments).optional(),
  }),
  multipart: { largestFile: maxAttachmentBytes },
  reply: ticketComment,
  errors: ['TOO_LARGE', 'CONFLICT'],
  rateLimit: { max: 120, seconds: 60, by: 'account' },
});

/** Only its author edits a comment; one without text keeps an attachment. */
export const changeTicketComment = endpoint({
  method: 'PATCH',
  path: '/api/v1/comments/{id}/',
  summary: 'Change the text of one’s own comment; its files stay',
  source: 'issue 18: an edited comment says so (beyond §7)',
  permission: 'open_tickets',
  repeat: 'same-result',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ text: z.string().trim().max(maxCommentLength) }),
  reply: ticketComment,
});

export const getTicketAttachment = endpoint({
  method: 'GET',
  path: '/api/v1/comments/attachments/{id}/',
  summary: 'The content of an attachment, always as a download',
  source: 'spec §5 attachments; design/quality.md security, uploads',
  permission: 'view_tickets',
  params: z.object({ id: z.uuid() }),
  reply: download,
});
