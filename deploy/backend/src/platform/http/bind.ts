import type { Endpoint } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import type { Context, Handler } from './context.ts';
import type { Receiver } from './receive.ts';
import { send } from './send.ts';
import { serve, type EndpointBinding } from './serve.ts';

/**
 * Serves an endpoint of the contracts; no other way is allowed. The caller is authenticated, permitted and within the
 * rate limit, and the input fits the schemas, before the handler runs in one transaction of the host name's tenant.
 */
export function bind<const Definition extends Endpoint>(
  app: FastifyInstance,
  endpoint: Definition,
  handler: Handler<Definition>,
): void {
  route(app, { endpoint, handler });
}

/** Like `bind`, for a GET that changes something, as the specification has it. */
export function bindChanging<const Definition extends Endpoint>(
  app: FastifyInstance,
  endpoint: Definition,
  handler: Handler<Definition>,
): void {
  route(app, { endpoint, handler, changes: true });
}

/** A POST that reads leaves no audit entry. */
type ReadingOnly = { readonly method: 'GET' } | { readonly method: 'POST'; readonly unaudited: true };

/**
 * Like `bind`, for a call that only reads and may take long: reports, exports, statistics, look-ups. A replica of the
 * database answers, as far as the primary is when the call comes, if there is one.
 */
export function bindOnReplica<const Definition extends Endpoint & ReadingOnly>(
  app: FastifyInstance,
  endpoint: Definition,
  handler: Handler<Definition>,
): void {
  route(app, { endpoint, handler, reads: true });
}

/**
 * Like `bind`, for a call with files too large for memory: `receive` reads the body, and its result is passed to the
 * handler.
 */
export function bindReceiving<const Definition extends Endpoint, Input>(
  app: FastifyInstance,
  endpoint: Definition,
  receive: Receiver<Input>,
  handler: (call: Context<Definition>, input: Input) => ReturnType<Handler<Definition>>,
): void {
  // A separate scope, because other endpoints do not accept raw bytes.
  void app.register(async (scope) => {
    if (endpoint.bytes)
      scope.addContentTypeParser('application/octet-stream', (_request, _bytes, done) => done(null, undefined));
    route(scope, { endpoint, handler, receive });
  });
}

function route<Definition extends Endpoint, Input>(
  app: FastifyInstance,
  binding: EndpointBinding<Definition, Input>,
): void {
  const { endpoint } = binding;
  app.platform.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    // Answered with and without a trailing slash: the router ignores it.
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { isTraced: !endpoint.streams },
    handler: async (request, reply) =>
      send(request, reply, endpoint, await serve(app.platform, binding, request, reply)),
  });
}
