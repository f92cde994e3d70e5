import { Readable } from 'node:stream';
import type { Download } from '@plugboard/contracts';
import type { FastifyReply } from 'fastify';

/** A name as RFC 6266 has it, whatever characters somebody gave it. */
const attachment = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Sends a file piece by piece. A browser shows it or keeps it, but runs nothing that may be inside. */
export function sendFile(reply: FastifyReply, { contentType, fileName, content, isImmutable }: Download): FastifyReply {
  void reply
    .type(contentType)
    .header('cache-control', isImmutable ? 'private, max-age=31536000, immutable' : 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (fileName) void reply.header('content-disposition', attachment(fileName));
  return reply.send(Readable.from(content));
}
