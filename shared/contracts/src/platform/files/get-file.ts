import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { download } from './download.ts';

/** Avatars carry this address in replies. The name is 256 random bits, so that knowing it is the permission. */
export const getFile = endpoint({
  method: 'GET',
  path: '/uploads/{name}',
  summary: 'A picture that the portal shows, by its random name',
  source: 'design/quality.md security, uploads',
  permission: 'public',
  params: z.object({ name: z.string().regex(/^[\w-]{43}$/) }),
  reply: download,
});
