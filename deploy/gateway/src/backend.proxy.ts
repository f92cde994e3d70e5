import type { FastifyInstance } from 'fastify';
import httpProxy from '@fastify/http-proxy';
import { forwardedHeaders } from './forwarded.ts';
import { backendPaths, backendPrefixes, liveEventsPath } from './paths.ts';

/** Calls under way at a time; more of them wait for one to end. */
const mostCalls = 256;

/** The longest export may take this long to begin; after that it counts as hung. */
const patience = 180_000;

const unavailable = { detail: 'Service temporarily unavailable', code: 'UNAVAILABLE' };

export interface ProxyOptions {
  readonly upstream: string;
  readonly routes: readonly string[];
  readonly trustProxy: boolean;
  /** How many connections it takes at most; `null` where answers go on for hours, and each browser keeps one. */
  readonly connections?: number | null;
}

/** Passes requests on as they come: bodies and answers stream, and a failure is passed on once, never repeated. */
export async function passOn(
  app: FastifyInstance,
  { upstream, routes, trustProxy, connections = mostCalls }: ProxyOptions,
): Promise<void> {
  await app.register(httpProxy, {
    upstream,
    routes: [...routes],
    disableRequestLogging: true,
    undici: { headersTimeout: patience, bodyTimeout: patience, connections, pipelining: 1 },
    replyOptions: {
      retryDelay: () => null,
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
      rewriteRequestHeaders: (request, { upgrade: _offer, ...headers }) => ({
        ...headers,
        ...forwardedHeaders(request.raw, trustProxy),
      }),
      onError: (reply) => void reply.code(503).header('retry-after', '5').send(unavailable),
    },
  });
}

/** Live events have connections of their own: however many browsers listen, no call waits behind them. */
export async function passOnToBackend(app: FastifyInstance, upstream: string, trustProxy: boolean): Promise<void> {
  const routes = [...backendPrefixes.map((prefix) => `${prefix}*`), ...backendPaths];
  await passOn(app, { upstream, trustProxy, routes });
  await passOn(app, { upstream, trustProxy, routes: [liveEventsPath], connections: null });
}
