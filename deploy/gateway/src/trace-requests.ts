import type { IncomingHttpHeaders } from 'node:http';
import { endRequestSpan, isTracing, startTrace, traceHeaders, type Span } from '@plugboard/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tenantOf } from './host.ts';
import { pathForLog } from './log.ts';

const spans = new WeakMap<object, Span>();

interface TraceSettings {
  readonly trustProxy: boolean;
  readonly defaultTenant: string | null;
}

/** Makes a span of each request of this scope, with the request's id as that of its trace. */
export function traceRequests(scope: FastifyInstance, { trustProxy, defaultTenant }: TraceSettings): void {
  if (!isTracing()) return;
  scope.addHook('onRequest', async (request) => {
    const { method, routeOptions, id, url, host } = request;
    const span = startTrace(`${method} ${routeOptions.url}`, {
      kind: 'server',
      requestId: id,
      attributes: {
        'http.request.method': method,
        'url.path': pathForLog(url),
        'plugboard.request_id': id,
        'plugboard.tenant': tenantOf(host, defaultTenant) ?? '',
      },
      ...(trustProxy && { parent: request.headers }),
    });
    if (span) spans.set(request, span);
  });
  scope.addHook('onResponse', async (request, { statusCode }) => {
    endRequestSpan(spans.get(request), statusCode);
  });
}

/** Of a request that this gateway has made a span of. */
export const traceIdOf = (request: FastifyRequest): string | undefined => spans.get(request)?.spanContext().traceId;

/**
 * Headers for the backend that continue the trace. A client's own count only behind a trusted proxy: otherwise anybody
 * could decide which requests are recorded, or write into another person's trace.
 */
export function traceHeadersFor(
  headers: IncomingHttpHeaders,
  trustProxy: boolean,
  request?: object,
): IncomingHttpHeaders {
  const { traceparent, tracestate, ...others } = headers;
  const span = request && spans.get(request);
  if (span) return { ...others, ...traceHeaders(span) };
  return trustProxy ? headers : others;
}
