import { matchesPath, type ErrorCode, type HttpMethod } from '@plugboard/contracts/platform';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/is-unavailable.ts';
import { parseLanguage } from '../text.ts';
import { toBody, Failure, FieldFailure, statusOf } from './failure.ts';

const codes: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

const uniqueViolation = '23505';

function failureFrom(error: FastifyError): Failure | FieldFailure {
  if (error instanceof Failure || error instanceof FieldFailure) return error;
  if (isUnavailable(error)) return new Failure('UNAVAILABLE', { headers: { 'retry-after': '30' } });
  if (error.code === uniqueViolation) return new Failure('CONFLICT');
  const status = error.statusCode ?? 500;
  return new Failure(codes[status] ?? (status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL'));
}

function answer(request: FastifyRequest, reply: FastifyReply, failure: Failure | FieldFailure): FastifyReply {
  const headers = failure instanceof Failure ? failure.options.headers : undefined;
  return reply
    .code(failure instanceof Failure ? statusOf[failure.code] : 400)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(toBody(failure, parseLanguage(request.headers['accept-language'])));
}

/**
 * Keeps reading the body of a call refused as too large: a client whose connection is cut does not read the response,
 * and a proxy would report a backend failure. The server's request timeout bounds the body.
 */
function drainBody(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

/** Answers addresses that the framework refuses before routing: not decodable, or with an overlong part. */
export const refuseAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  void answer(request, reply, failureFrom(error));

/** The one place where an error becomes an answer. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = failureFrom(error);
    if (failure instanceof Failure && statusOf[failure.code] >= 500) request.log.error({ err: error }, 'call failed');
    if (failure instanceof Failure && failure.code === 'TOO_LARGE') drainBody(request, reply);
    return answer(request, reply, failure);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(app, request.url.split('?')[0] ?? '');
    if (allowed.length === 0) return answer(request, reply, new Failure('NOT_FOUND'));
    return answer(request, reply, new Failure('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } }));
  });
}

const methodsAt = (app: FastifyInstance, path: string): HttpMethod[] =>
  app.platform.endpoints
    .filter((endpoint) => matchesPath(endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), path))
    .map((endpoint) => endpoint.method);
