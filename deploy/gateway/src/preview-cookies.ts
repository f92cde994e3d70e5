import type { FastifyReply, FastifyRequest } from 'fastify';

/** Paths whose requests carry the token: it is not sent to the backend. */
const tokenPaths = ['/registry', '/releases'] as const;
const [registryPath] = tokenPaths;

const tokenName = (remote: string) => `preview_${remote}`;
const seenName = (remote: string) => `previewed_${remote}`;

/** A browser that comes back this long after a preview, in seconds, is told that it is over. */
const toldSeconds = 7 * 24 * 60 * 60;

const isSafe = (value: string) => /^[\w-]{1,64}$/.test(value);

/** Values of a browser's preview cookies. */
export interface KeptPreviews {
  /** Tokens of links that were opened here. */
  readonly tokens: readonly string[];
  /** Ids of previews that were shown here. They open nothing. */
  readonly seen: readonly string[];
}

/** Reads a `Cookie` header. */
export function readPreviewCookies(header: string | undefined): KeptPreviews {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  const valuesOf = (prefix: string) =>
    pairs.flatMap(([name = '', value = '']) => (name.startsWith(prefix) && isSafe(value) ? [value] : []));
  return { tokens: valuesOf(tokenName('')), seen: valuesOf(seenName('')) };
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** In seconds; 0 removes it. */
  readonly maxAge: number;
}

function setCookie(request: FastifyRequest, reply: FastifyReply, { name, value, path, maxAge }: Cookie): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`);
}

/** Keeps the token in a browser until the preview ends, and the preview's id for a week more. */
export function keepPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { remote, id, token, seconds }: { remote: string; id: string; token: string; seconds: number },
): void {
  for (const path of tokenPaths)
    setCookie(request, reply, { name: tokenName(remote), value: token, path, maxAge: seconds });
  const seen = { name: seenName(remote), value: id, path: registryPath };
  setCookie(request, reply, { ...seen, maxAge: seconds + toldSeconds });
}

/** Keeps the id of a preview that was over before the link was opened, so that the page can say so. */
export const keepOverPreview = (
  request: FastifyRequest,
  reply: FastifyReply,
  { remote, id }: { remote: string; id: string },
): void => setCookie(request, reply, { name: seenName(remote), value: id, path: registryPath, maxAge: toldSeconds });

export function forgetPreview(request: FastifyRequest, reply: FastifyReply, remote: string): void {
  for (const path of tokenPaths) setCookie(request, reply, { name: tokenName(remote), value: '', path, maxAge: 0 });
  setCookie(request, reply, { name: seenName(remote), value: '', path: registryPath, maxAge: 0 });
}
