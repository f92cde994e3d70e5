import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { bufferAnswer, type UpstreamCall } from './upstream-call.ts';
import { clientAddress } from './client-address.ts';
import type { Config } from './config.ts';
import { connectionBroken, unavailable } from './failures.ts';
import { forwardedHeaders } from './forwarded.ts';
import { tenantOf } from './host.ts';
import { IncomingBodies, linger } from './incoming-bodies.ts';
import { throttleLog } from './log.ts';
import { backendPaths, backendPrefixes, liveEventsPath } from './paths.ts';
import { traceHeadersFor, traceRequests } from './trace-requests.ts';
import { UpstreamSlots } from './upstream-slots.ts';

/** The longest export may take this long to begin; after that it counts as hung. */
const timeoutMs = 180_000;

/** Time between two lines of the log about answers that were cut. */
const cutLogMs = 60_000;

/** Limits on a proxy's calls, and on how slowly their responses may be read. */
interface Gate {
  /** Runs before a request takes an upstream connection; rejects with the response for the client. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Wraps a response body before it is sent. */
  readonly pass: (reply: FastifyReply, answer: Readable) => Readable;
}

interface ProxyOptions {
  readonly upstream: string;
  readonly routes: readonly string[];
  readonly trustProxy: boolean;
  /** All of them, unless told otherwise. */
  readonly methods?: readonly string[];
  readonly gate?: Gate;
  /** Further hooks of its routes. */
  readonly prepare?: (scope: FastifyInstance) => void;
}

/** Passes requests on as they come: bodies and answers stream, and a failure is passed on once, never repeated. */
export async function registerProxy(
  app: FastifyInstance,
  { upstream, routes, trustProxy, methods, gate, prepare }: ProxyOptions,
): Promise<void> {
  const proxy: FastifyHttpProxyOptions = {
    upstream,
    routes: [...routes],
    disableRequestLogging: true,
    ...(methods && { httpMethods: [...methods] }),
    // Unlimited here: the gate limits the connections.
    undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connections: null, pipelining: 1 },
    ...(gate && { preHandler: gate.admit }),
    replyOptions: {
      retryDelay: () => null,
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
      rewriteRequestHeaders: (request, { upgrade: _offer, ...headers }) => ({
        ...traceHeadersFor(headers, trustProxy, request),
        ...forwardedHeaders(request.raw, trustProxy),
        'x-request-id': request.id,
      }),
      onError: (reply) => {
        const { statusCode, body } = unavailable();
        void reply.code(statusCode).header('retry-after', '5').send(body);
      },
    },
  };
  await app.register(async (scope) => {
    prepare?.(scope);
    // Fastify's text parser would buffer the body, and refuse charge point logs over its body limit.
    scope.removeContentTypeParser('text/plain');
    if (gate)
      scope.addHook('onSend', async (_request, reply, payload) =>
        payload instanceof Readable ? gate.pass(reply, payload) : payload,
      );
    await scope.register(httpProxy, proxy);
  });
}

/** Aborted once the answer is out, or its client gone. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const end = new AbortController();
  if (raw.destroyed) end.abort();
  else raw.once('close', () => end.abort());
  return end.signal;
}

/** Admits requests and releases responses. A client that is slow at either holds no upstream connection. */
function gateOf({ limits, trustProxy, defaultTenant }: Config, log: FastifyBaseLogger): Gate {
  const bodies = new IncomingBodies(limits);
  const calls = new UpstreamSlots(limits.calls, limits.waitMs);
  const uploads = new UpstreamSlots(limits.uploads, limits.waitMs);
  const answers = new UpstreamSlots(limits.answers, limits.waitMs);
  const logCut = throttleLog(
    (times) => log.warn({ times }, 'Answers cut: a client, or its tenant, left too many of them unread'),
    cutLogMs,
  );
  const upstreamCalls = new WeakMap<FastifyReply, UpstreamCall>();
  return {
    admit: async (request, reply) => {
      const { raw } = request;
      const taker = { tenant: tenantOf(request.host, defaultTenant) ?? '', address: clientAddress(raw, trustProxy) };
      const body = request.body ? await bodies.receive(raw, taker) : undefined;
      const isStreaming = body === raw;
      const end = endOf(reply);
      const release = await (isStreaming ? uploads : calls).acquire(taker, end);
      if (!release) {
        if (isStreaming) linger(raw);
        else body?.destroy();
        throw end.aborted ? connectionBroken() : unavailable();
      }
      request.body = body;
      end.addEventListener('abort', release);
      const cut = () => {
        logCut();
        raw.socket.destroy();
      };
      upstreamCalls.set(reply, { release, consumer: taker, answers, end, disconnect: cut });
    },
    pass: (reply, answer) => {
      const upstreamCall = upstreamCalls.get(reply);
      return upstreamCall ? bufferAnswer(answer, upstreamCall) : answer;
    },
  };
}

/**
 * Live events have no part in the places for calls: however many browsers listen, no call waits behind them. They are no
 * traces either, since they last for hours.
 */
export async function registerBackendProxy(app: FastifyInstance, config: Config): Promise<void> {
  const { backendUrl: upstream, trustProxy } = config;
  const routes = [...backendPrefixes.map((prefix) => `${prefix}*`), ...backendPaths];
  const prepare = (scope: FastifyInstance) => traceRequests(scope, config);
  await registerProxy(app, { upstream, trustProxy, routes, gate: gateOf(config, app.log), prepare });
  await registerProxy(app, { upstream, trustProxy, routes: [liveEventsPath], methods: ['GET'] });
}
