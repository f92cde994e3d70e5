import { endRequestSpan, isTracing, runInSpan, startTrace, traceId, type Span } from '@plugboard/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getTenantOfHost } from './tenant-of-host.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether calls of the route are spans: those of the contracts are, but for streams, which last for hours. */
    isTraced?: boolean;
  }
}

const spans = new WeakMap<FastifyRequest, Span>();

/** Makes a span of each API call, by its route. It continues the gateway's trace, or begins one with the request's id. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const { settings } = app.platform;
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions, headers, id } = request;
    if (!routeOptions.config.isTraced) return;
    const span = startTrace(`${method} ${routeOptions.url}`, {
      kind: 'server',
      parent: headers,
      requestId: id,
      attributes: {
        'http.request.method': method,
        'http.route': routeOptions.url ?? '',
        'plugboard.request_id': id,
        'plugboard.tenant': getTenantOfHost(request.host, settings) ?? '',
      },
    });
    if (span) spans.set(request, span);
  });
  // Late enough: reading a body loses the context that was entered before.
  app.addHook('preHandler', (request, _reply, done) => runInSpan(spans.get(request), done));
  app.addHook('onSend', async (request, { statusCode }) => {
    endRequestSpan(spans.get(request), statusCode);
  });
}

/** For the line of a request, which is written after its trace has ended. */
export const traceIdOf = (request: FastifyRequest): string | undefined =>
  spans.get(request)?.spanContext().traceId ?? traceId();
