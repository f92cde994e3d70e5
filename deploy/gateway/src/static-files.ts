import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { sendNotFound } from './failures.ts';
import { isAssetPath, isImmutable, isReleaseFile } from './paths.ts';
import type { Previews } from './previews.ts';
import type { VerifiedReleases } from './verified-releases.ts';

const forGood = { maxAge: '365d', immutable: true } as const;

const isKeptForGood = (reply: FastifyReply) => reply.getHeader('cache-control')?.toString().includes('immutable');

/** Decoded match of the route's `*`. */
const wildcardOf = (request: FastifyRequest) => (request.params as { '*': string })['*'];

/** Lets answers be files, sent as they were compressed when they were built. */
export async function allowFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    setHeaders: (reply) => {
      if (!isKeptForGood(reply)) reply.header('cache-control', 'no-cache');
    },
  });
}

/** Whether a file belongs to a release that is as its team signed it. */
async function isVerified(releases: VerifiedReleases, file: string): Promise<boolean> {
  if (!(await releases.isSigned())) return true;
  const [id = '', version = '', ...path] = file.split('/');
  const release = await releases.get(id, version);
  return release !== null && Object.hasOwn(release.files, path.join('/'));
}

interface Releases {
  readonly releases: VerifiedReleases;
  readonly previews: Previews;
}

/** Serves the files of releases; those of a version that is only previewed, to browsers with its link. */
export function serveReleases(app: FastifyInstance, config: Config, { releases, previews }: Releases): void {
  const root = resolve(config.releasesDir);
  app.get('/releases/*', async (request, reply) => {
    const file = wildcardOf(request);
    const isServed = isReleaseFile(`/releases/${file}`) && (await isVerified(releases, file));
    if (!isServed) return sendNotFound(reply);
    const [id = '', version = ''] = file.split('/');
    const access = await previews.accessTo(id, version, request.headers.cookie);
    if (access === 'none') return sendNotFound(reply);
    if (access === 'all') return reply.sendFile(file, root, forGood);
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    return reply.sendFile(file, root, { cacheControl: false });
  });
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Files of the shell; an address that cannot mean one is the portal's page. */
export function serveShell(app: FastifyInstance, config: Config, sendPage: Handler): void {
  const root = resolve(config.shellDir);
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (!isAssetPath(path) || path === '/index.html') return sendPage(request, reply);
    return reply.sendFile(wildcardOf(request), root, isImmutable(path) ? forGood : {});
  });
}
