import type { FastifyInstance } from 'fastify';
import { traceIdOf } from './trace-requests.ts';
import { withoutSecrets } from '../logger.ts';

/** One line per request: its route, not its address, so that neither tokens nor people get into the log. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? withoutSecrets(request.url),
        host: request.host,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        traceId: traceIdOf(request),
      },
      'request',
    );
  });
}
