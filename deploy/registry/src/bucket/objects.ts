import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const isText = (type: string) => /^text\/|json|svg/.test(type);

/** Everything that changes, in one object that is replaced under a condition. */
export const stateKey = 'state/registry.json';

/** A released file, at the address that pages load it from. */
export const releaseKey = (id: string, version: string, path: string): string => `releases/${id}/${version}/${path}`;

/** A file of a version that is only previewed, where no page can load it from. */
export const previewKey = (id: string, version: string, path: string): string => `previews/${id}/${version}/${path}`;

/** Named by its content: a release that is signed again has another. */
export const signatureKey = (release: string, hash: string): string => `state/signatures/${release}.${hash}.json`;

export const auditFolder = 'state/audit/';

interface ObjectToPut {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A file of a release as it is stored: kept by every cache for good. A store cannot negotiate, so text is there as
 * Brotli only, which every browser of the portal takes over TLS.
 */
export async function releaseObject(path: string, content: Buffer): Promise<ObjectToPut> {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
  if (!isText(type)) return { body: content, headers };
  return { body: await compress(content), headers: { ...headers, 'content-encoding': 'br' } };
}

/** For the release tool and for followers, never for a cache. */
export const privateHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
} as const;
