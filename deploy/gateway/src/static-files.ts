import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resolve } from 'node:path';
import type { Config } from './config.ts';
import { isAssetPath, isImmutable, isReleaseFile } from './paths.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const forGood = { maxAge: '365d', immutable: true } as const;

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ detail: 'Not found', code: 'NOT_FOUND' });

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

/** What the `*` of the route stood for, decoded. */
const wildcardOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];

/** Files of the shell and of the releases, as they were compressed when they were built; any other address is the page. */
export async function serveFiles(app: FastifyInstance, config: Config, sendPage: Handler): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(config.shellDir),
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    setHeaders: (reply) => {
      if (!reply.getHeader('cache-control')?.toString().includes('immutable'))
        reply.header('cache-control', 'no-cache');
    },
  });
  app.get('/releases/*', (request, reply) => {
    const file = wildcardOf(request);
    return isReleaseFile(`/releases/${file}`)
      ? reply.sendFile(file, resolve(config.releasesDir), forGood)
      : notFound(reply);
  });
  app.get('/*', (request, reply) => {
    const path = pathOf(request);
    if (!isAssetPath(path) || path === '/index.html') return sendPage(request, reply);
    return reply.sendFile(wildcardOf(request), isImmutable(path) ? forGood : {});
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error });
    if (status === 403) return notFound(reply);
    return reply
      .code(status)
      .send({ detail: 'The request could not be answered', code: status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL' });
  });
  app.setNotFoundHandler((_request, reply) => notFound(reply));
}
