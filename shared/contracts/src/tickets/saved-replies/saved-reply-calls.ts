import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, maxPageSize, orderingsOf, page } from '../../platform/core/paging.ts';
import { savedReply, savedReplyForm } from './saved-reply.ts';

const source = 'issue 18: saved replies (beyond §7)';
const params = z.object({ id: z.uuid() });

export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/api/v1/saved-reply/',
  summary: 'Texts of the tenant to comment with, by name unless asked otherwise',
  source,
  permission: 'open_tickets',
  query: z.object({
    search: listQuery.shape.search,
    ordering: z.enum(orderingsOf(['name'])).default('name'),
    limit: z.coerce.number<number>().int().min(1).max(maxPageSize).default(50),
    offset: listQuery.shape.offset,
  }),
  reply: page(savedReply),
});

export const createSavedReply = endpoint({
  method: 'POST',
  path: '/api/v1/saved-reply/',
  summary: 'Add a saved reply; its placeholders are words in braces',
  source,
  permission: 'change_ticket_settings',
  repeat: 'idempotency-key',
  body: savedReplyForm,
  reply: savedReply,
});

export const changeSavedReply = endpoint({
  method: 'PATCH',
  path: '/api/v1/saved-reply/{id}/',
  summary: 'Change a saved reply; what is not sent stays',
  source,
  permission: 'change_ticket_settings',
  repeat: 'if-match',
  params,
  body: savedReplyForm.partial(),
  reply: savedReply,
});

export const deleteSavedReply = endpoint({
  method: 'DELETE',
  path: '/api/v1/saved-reply/{id}/',
  summary: 'Delete a saved reply; comments that were written with it stay',
  source,
  permission: 'change_ticket_settings',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
});
