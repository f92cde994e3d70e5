import type { Endpoint } from '@plugboard/contracts';
import type { FastifyInstance } from 'fastify';
import type { Context, Handler } from './context.ts';
import type { Receiver } from './receive.ts';
import { send } from './send.ts';
import { serve, type Work } from './serve.ts';

/**
 * The one way to serve an endpoint of the contracts. Whoever calls is known, allowed and within the limit, and what
 * they sent fits the schemas, before the handler runs; it runs in one transaction inside the host name's tenant.
 */
export function bind<const Definition extends Endpoint>(
  app: FastifyInstance,
  endpoint: Definition,
  handler: Handler<Definition>,
): void {
  route(app, { endpoint, handler });
}

/**
 * The same for a call that brings files too large for memory: `receive` reads the body, and what it makes of it
 * comes to the handler.
 */
export function bindReceiving<const Definition extends Endpoint, What>(
  app: FastifyInstance,
  endpoint: Definition,
  receive: Receiver<What>,
  handler: (call: Context<Definition>, what: What) => ReturnType<Handler<Definition>>,
): void {
  // A scope of its own: elsewhere bytes are no body.
  void app.register(async (scope) => {
    if (endpoint.bytes)
      scope.addContentTypeParser('application/octet-stream', (_request, _bytes, done) => done(null, undefined));
    route(scope, { endpoint, handler, receive });
  });
}

function route<Definition extends Endpoint, What>(app: FastifyInstance, work: Work<Definition, What>): void {
  const { endpoint } = work;
  app.platform.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    // Answered with and without a trailing slash: the router ignores it.
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => send(request, reply, endpoint, await serve(app.platform, work, request, reply)),
  });
}
