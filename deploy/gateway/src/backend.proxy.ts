import type { FastifyInstance } from 'fastify';
import httpProxy from '@fastify/http-proxy';
import { forwardedHeaders } from './forwarded.ts';
import { backendPaths, backendPrefixes } from './paths.ts';

/** The longest export may take this long to begin; after that it counts as hung. */
const patience = 180_000;

const unavailable = { detail: 'Service temporarily unavailable', code: 'UNAVAILABLE' };

export interface ProxyOptions {
  readonly upstream: string;
  readonly routes: readonly string[];
  readonly trustProxy: boolean;
}

/** Passes requests on as they come: bodies and answers stream, and a failure is passed on once, never repeated. */
export async function passOn(app: FastifyInstance, { upstream, routes, trustProxy }: ProxyOptions): Promise<void> {
  await app.register(httpProxy, {
    upstream,
    routes: [...routes],
    disableRequestLogging: true,
    undici: { headersTimeout: patience, bodyTimeout: patience, connections: 256, pipelining: 1 },
    replyOptions: {
      retryDelay: () => null,
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(request.raw, trustProxy) }),
      onError: (reply) => void reply.code(503).header('retry-after', '5').send(unavailable),
    },
  });
}

export const passOnToBackend = (app: FastifyInstance, upstream: string, trustProxy: boolean): Promise<void> =>
  passOn(app, { upstream, trustProxy, routes: [...backendPrefixes.map((prefix) => `${prefix}*`), ...backendPaths] });
