import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowsOverrides, fillInclude, fillPublicContent, fillPublicRemotes, type BootHeads } from './boot-head.ts';
import type { Config } from './config.ts';
import { tenantOf } from './host.ts';
import { publicHeadOf } from './public-pages.ts';
import { forwardedHeaders } from './forwarded.ts';
import type { VerifiedReleases } from './verified-releases.ts';

/** The page is sent without its content rather than later. */
const timeoutMs = 1000;

/** Content of a public page that is read before its script has come; empty where the backend has none, or is slow. */
async function fetchPublicContent(
  { backendUrl, trustProxy }: Pick<Config, 'backendUrl' | 'trustProxy'>,
  { url, headers, raw }: Pick<FastifyRequest, 'url' | 'headers' | 'raw'>,
): Promise<string> {
  const answer = await fetch(`${backendUrl}/public-content${url}`, {
    // `fetch` adds a language where none is named.
    headers: { ...forwardedHeaders(raw, trustProxy), 'accept-language': headers['accept-language'] ?? '' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  return answer?.ok ? answer.text().catch(() => '') : '';
}

/** A page of the shell as it stands on disk now; a new build is seen without a restart. */
function pageOnDisk(shellDir: string, name: string): () => Promise<string> {
  const file = join(shellDir, name);
  let kept = { changed: -1, text: '' };
  return async () => {
    const changed = (await stat(file)).mtimeMs;
    if (changed !== kept.changed) kept = { changed, text: await readFile(file, 'utf8') };
    return kept.text;
  };
}

const pageOfDevServer = (devShellUrl: string, name: string) => async () =>
  (await fetch(`${devShellUrl}/${name}`)).text();

/** Addresses that show the sign-in form to all who have no session. */
const isSignInPath = (path: string) => path === '/' || path === '/login';

/**
 * Answers any address of the portal with the shell's page, or that of public remotes where one of the tenant's has the
 * address, its includes filled for the tenant of the host. Where people sign in it is the shell's page with the form.
 */
export function sendPage(config: Config, heads: BootHeads, releases: VerifiedReleases) {
  const { devShellUrl, shellDir, defaultTenant } = config;
  const reader = (name: string) => (devShellUrl ? pageOfDevServer(devShellUrl, name) : pageOnDisk(shellDir, name));
  const [readPage, readPublicPage, readForm] = [reader('index.html'), reader('public.html'), reader('sign-in.html')];
  // A development server has no built form.
  const readSignInPage = () => (devShellUrl ? readPage() : readForm().catch(readPage));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const publicHead = await publicHeadOf(config, releases, tenantOf(request.host, defaultTenant), path);
    const readPortalPage = isSignInPath(path) ? readSignInPage : readPage;
    const read = publicHead === null ? readPortalPage : readPublicPage;
    const [page, head, content] = await Promise.all([
      read().catch(() => null),
      heads.of(request.host, request.protocol),
      publicHead === null ? '' : fetchPublicContent(config, request),
    ]);
    if (page === null) return reply.code(503).type('text/plain').send('The portal is not built yet.');
    reply.allowsLocalOrigins = allowsOverrides(head);
    const filled = fillPublicContent(fillPublicRemotes(fillInclude(page, head), publicHead ?? ''), content);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(filled);
  };
}
