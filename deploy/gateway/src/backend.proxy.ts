import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { clientAddress } from './client-address.ts';
import type { Config } from './config.ts';
import { unavailable } from './failures.ts';
import { forwardedHeaders } from './forwarded.ts';
import { tenantOf } from './host.ts';
import { IncomingBodies, linger } from './incoming-bodies.ts';
import { backendPaths, backendPrefixes, liveEventsPath } from './paths.ts';
import { UpstreamSlots } from './upstream-slots.ts';

/** The longest export may take this long to begin; after that it counts as hung. */
const timeoutMs = 180_000;

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface ProxyOptions {
  readonly upstream: string;
  readonly routes: readonly string[];
  readonly trustProxy: boolean;
  /** Runs before a request takes an upstream connection; rejects with the response for the client. */
  readonly admit?: Admit;
}

/** Passes requests on as they come: bodies and answers stream, and a failure is passed on once, never repeated. */
export async function passOn(
  app: FastifyInstance,
  { upstream, routes, trustProxy, admit }: ProxyOptions,
): Promise<void> {
  const proxy: FastifyHttpProxyOptions = {
    upstream,
    routes: [...routes],
    disableRequestLogging: true,
    // Unlimited here: `admit` limits the connections.
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connections: null, pipelining: 1 },
    ...(admit && { preHandler: admit }),
    replyOptions: {
      retryDelay: () => null,
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
      rewriteRequestHeaders: (request, { upgrade: _offer, ...headers }) => ({
        ...headers,
        ...forwardedHeaders(request.raw, trustProxy),
      }),
      onError: (reply) => {
        const { statusCode, body } = unavailable();
        void reply.code(statusCode).header('retry-after', '5').send(body);
      },
    },
  };
  await app.register(async (scope) => {
    // Fastify's text parser would buffer the body, and refuse charge point logs over its body limit.
    scope.removeContentTypeParser('text/plain');
    await scope.register(httpProxy, proxy);
  });
}

/** Admits a call to the backend: its body has arrived, and its tenant has a place left. */
function admitTo({ limits, trustProxy, defaultTenant }: Config): Admit {
  const bodies = new IncomingBodies(limits);
  const calls = new UpstreamSlots(limits.calls, limits.callsPerTenant, limits.waitMs);
  const uploads = new UpstreamSlots(limits.uploads, limits.uploadsPerTenant, limits.waitMs);
  return async (request, reply) => {
    const { raw } = request;
    if (request.body) request.body = await bodies.receive(raw, clientAddress(raw, trustProxy));
    const isStreaming = request.body === raw;
    const release = await (isStreaming ? uploads : calls).take(tenantOf(request.host, defaultTenant) ?? '');
    if (!release) {
      if (isStreaming) linger(raw);
      throw unavailable();
    }
    if (reply.raw.destroyed) release();
    else reply.raw.once('close', release);
  };
}

/** Live events have no part in the places for calls: however many browsers listen, no call waits behind them. */
export async function passOnToBackend(app: FastifyInstance, config: Config): Promise<void> {
  const { backendUrl: upstream, trustProxy } = config;
  const routes = [...backendPrefixes.map((prefix) => `${prefix}*`), ...backendPaths];
  await passOn(app, { upstream, trustProxy, routes, admit: admitTo(config) });
  await passOn(app, { upstream, trustProxy, routes: [liveEventsPath] });
}
