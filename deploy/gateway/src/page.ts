import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowsOverrides, fillInclude, type BootHeads } from './boot-head.ts';
import type { Config } from './config.ts';

/** The shell's page as it stands on disk now; a new build is seen without a restart. */
function pageOnDisk(shellDir: string): () => Promise<string> {
  const file = join(shellDir, 'index.html');
  let kept = { changed: -1, text: '' };
  return async () => {
    const changed = (await stat(file)).mtimeMs;
    if (changed !== kept.changed) kept = { changed, text: await readFile(file, 'utf8') };
    return kept.text;
  };
}

const pageOfDevServer = (devShellUrl: string) => async () => (await fetch(`${devShellUrl}/`)).text();

/** Answers any address of the portal with the shell's page, its include filled for the tenant of the host. */
export function sendPage(config: Config, heads: BootHeads) {
  const readPage = config.devShellUrl ? pageOfDevServer(config.devShellUrl) : pageOnDisk(config.shellDir);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [page, head] = await Promise.all([readPage().catch(() => null), heads.of(request.host, request.protocol)]);
    if (page === null) return reply.code(503).type('text/plain').send('The portal is not built yet.');
    reply.allowsLocalOrigins = allowsOverrides(head);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(fillInclude(page, head));
  };
}
