import { Readable } from 'node:stream';
import { download, type Download, type Endpoint } from '@plugboard/contracts/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JsonPieces, sendJsonPieces } from './json-pieces.ts';
import { LiveStream, sendLiveStream } from './live-stream.ts';
import type { Outcome } from './admitted-request.ts';
import { toContentTag } from './version.ts';

/** Characters that RFC 8187 reserves besides those that `encodeURIComponent` encodes. */
const encoded = (name: string) =>
  encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '_')).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );

/** Content-Disposition of RFC 6266, for any characters in the name. */
const attachment = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;

/** Sends a file piece by piece. A browser shows it or keeps it, but runs nothing that may be inside. */
function sendFile(reply: FastifyReply, { contentType, fileName, size, content, isImmutable }: Download): FastifyReply {
  void reply
    .type(contentType)
    .header('cache-control', isImmutable ? 'private, max-age=31536000, immutable' : 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (size !== undefined) void reply.header('content-length', size);
  if (fileName) void reply.header('content-disposition', attachment(fileName));
  return reply.send(Readable.from(content));
}

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
