import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';

const source = 'issue 5: attachments resume after a lost connection (beyond §7)';
const params = z.object({ id: z.uuid() });

/** The header of `continueUpload` that says where its bytes belong. */
export const uploadOffsetHeader = 'upload-offset';

/** The largest piece that one call takes. */
export const maxChunkBytes = 8 * 1024 * 1024;

/** An upload under way: the next piece begins at `offset`, and it is finished when that is `size`. */
export const upload = z.object({
  id: z.uuid(),
  offset: z.number().int().min(0),
  size: z.number().int().min(0),
});
export type Upload = z.infer<typeof upload>;

export const startUpload = endpoint({
  method: 'POST',
  path: '/api/v1/upload/',
  summary: 'Begin to upload a file in pieces; what is not finished within a day is thrown away',
  source,
  permission: 'open_tickets',
  repeat: 'idempotency-key',
  body: z.strictObject({
    name: z.string().trim().min(1).max(255),
    /** Bytes, at most `maxAttachmentBytes`: the server refuses more and names the file. */
    size: z.number().int().min(0),
    /** Media type, where the browser knows one. */
    type: z.string().max(255).default(''),
  }),
  reply: upload,
  errors: ['TOO_LARGE'],
  rateLimit: { max: 120, seconds: 60, by: 'account' },
});

/**
 * The body is the piece's bytes, `application/octet-stream`. With an `Upload-Offset` that is not where the upload
 * stands the answer is 409; `getUpload` says where it stands.
 */
export const continueUpload = endpoint({
  method: 'PATCH',
  path: '/api/v1/upload/{id}/',
  summary: 'The next piece of a file',
  source,
  permission: 'open_tickets',
  repeat: 'same-result',
  params,
  bytes: { largest: maxChunkBytes },
  reply: upload,
  errors: ['CONFLICT', 'TOO_LARGE'],
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/v1/upload/{id}/',
  summary: 'How far an upload has come',
  source,
  permission: 'open_tickets',
  params,
  reply: upload,
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/v1/upload/{id}/',
  summary: 'Throw away an upload that no comment has taken',
  source,
  permission: 'open_tickets',
  repeat: 'same-result',
  params,
  reply: z.object({ result: z.literal('OK') }),
});
