import { Readable } from 'node:stream';
import type { Download } from '@plugboard/contracts/platform';
import type { FastifyReply } from 'fastify';

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
export function sendFile(
  reply: FastifyReply,
  { contentType, fileName, size, content, isImmutable }: Download,
): FastifyReply {
  void reply
    .type(contentType)
    .header('cache-control', isImmutable ? 'private, max-age=31536000, immutable' : 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (size !== undefined) void reply.header('content-length', size);
  if (fileName) void reply.header('content-disposition', attachment(fileName));
  return reply.send(Readable.from(content));
}
