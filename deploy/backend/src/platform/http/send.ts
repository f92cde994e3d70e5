import { download, type Endpoint } from '@plugboard/contracts/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JsonPieces, sendJsonPieces } from './json-pieces.ts';
import { LiveStream, sendLiveStream } from './live-stream.ts';
import { sendFile } from './send-file.ts';
import type { Outcome } from './admitted-request.ts';
import { toContentTag } from './version.ts';

const isStillFresh = (ifNoneMatch: string | undefined, tag: string) =>
  (ifNoneMatch ?? '').split(',').some((known) => known.trim() === tag);

export function send(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, outcome: Outcome): FastifyReply {
  if (endpoint.reply === download) return sendFile(reply, download.parse(outcome.reply));
  if (outcome.reply instanceof LiveStream) return sendLiveStream(reply, outcome.reply);
  if (outcome.reply instanceof JsonPieces) return sendJsonPieces(reply, outcome.reply);
  const payload = JSON.stringify(outcome.reply);
  const isAnybodys = endpoint.permission === 'public' && endpoint.method === 'GET';
  // Replies with personal data are never cached; public ones are revalidated cheaply.
  void reply.header('cache-control', isAnybodys ? 'no-cache' : 'no-store');
  // The version covers the fields that users save, for If-Match; live values beside them are no part of it.
  if (outcome.entityTag) void reply.header('etag', outcome.entityTag);
  else if (isAnybodys) {
    const tag = toContentTag(payload);
    void reply.header('etag', tag);
    if (isStillFresh(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(payload);
}
