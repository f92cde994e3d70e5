import type { FastifyInstance, FastifyReply } from 'fastify';

export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send({ detail: 'Not found', code: 'NOT_FOUND' });

/** Failures of the gateway itself have the shape of the backend's, and a forbidden path is one that is not there. */
export function answerFailures(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error });
    if (status === 403) return sendNotFound(reply);
    const code = status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL';
    return reply.code(status).send({ detail: 'The request could not be answered', code });
  });
}
