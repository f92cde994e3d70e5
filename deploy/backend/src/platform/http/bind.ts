import type { Endpoint } from '@plugboard/contracts';
import type { FastifyInstance } from 'fastify';
import type { Handler } from './context.ts';
import { send } from './send.ts';
import { serve } from './serve.ts';

/**
 * The one way to serve an endpoint of the contracts. Whoever calls is known, allowed and within the limit, and what
 * they sent fits the schemas, before the handler runs; it runs in one transaction inside the host name's tenant.
 */
export function bind<const Definition extends Endpoint>(
  app: FastifyInstance,
  endpoint: Definition,
  handler: Handler<Definition>,
): void {
  app.platform.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    // Answered with and without a trailing slash: the router ignores it.
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) =>
      send(request, reply, endpoint, await serve(app.platform, endpoint, handler, request, reply)),
  });
}
