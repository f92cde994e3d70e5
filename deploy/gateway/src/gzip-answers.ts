import { Readable } from 'node:stream';
import { constants, createGzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';

const gzipped = promisify(gzip);
const worthwhile = 1024;
const compressible = /^(application\/(json|[\w.]+\+json)|text\/(html|plain|csv)|image\/svg\+xml)\b/;

const acceptsGzip = (request: FastifyRequest): boolean =>
  /(^|[\s,])gzip\s*(?!;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding']?.toString() ?? '');

function isForGzip(request: FastifyRequest, reply: FastifyReply): boolean {
  const length = reply.getHeader('content-length');
  return (
    compressible.test(reply.getHeader('content-type')?.toString() ?? '') &&
    !reply.hasHeader('content-encoding') &&
    !reply.hasHeader('content-range') &&
    request.method !== 'HEAD' &&
    (length === undefined || Number(length) >= worthwhile)
  );
}

/** Compresses responses made at run time: the page, the registry, the backend's JSON. Event streams pass unchanged. */
export async function gzipAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!isForGzip(request, reply)) return payload;
  const small = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length < worthwhile;
  if (small || payload === null || payload === undefined) return payload;
  const varies = reply.getHeader('vary');
  if (!/accept-encoding/i.test(String(varies)))
    reply.header('vary', varies ? `${varies}, Accept-Encoding` : 'Accept-Encoding');
  if (!acceptsGzip(request)) return payload;
  if (payload instanceof Readable) {
    const squeezed = createGzip({ flush: constants.Z_SYNC_FLUSH });
    payload.on('error', (error) => squeezed.destroy(error));
    squeezed.on('close', () => payload.destroy());
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return payload.pipe(squeezed);
  }
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return gzipped(payload);
}
