import { gzipSync } from 'node:zlib';

/** One request of a page and its answer. */
export interface Exchange {
  readonly url: string;
  /** URLs of the initiators: the page, or the files whose code sent the request. Empty for the page itself. */
  readonly askedBy: readonly string[];
  readonly kind: string;
  readonly body: string;
}

export const isScript = ({ kind }: Exchange): boolean => kind === 'Script';

/** Best possible size on the wire: gzip -9, independent of the server's compression. */
export const gzipBytes = ({ body }: Exchange): number => gzipSync(body, { level: 9 }).length;

export const scriptBytes = (exchanges: readonly Exchange[]): number =>
  exchanges.filter(isScript).reduce((sum, exchange) => sum + gzipBytes(exchange), 0);

const withoutQuery = (url: string) => url.replace(/[?#].*$/, '');

/**
 * Longest chain of dependent requests. The page is 1, files it names are 2, and a request sent by code is one more than
 * the deepest file of that code.
 */
export function chainDepth(exchanges: readonly Exchange[]): number {
  const depths = new Map<string, number>();
  for (const { url, askedBy } of exchanges) {
    const before = askedBy.map((asker) => depths.get(withoutQuery(asker)) ?? 0);
    depths.set(withoutQuery(url), 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}

export const offOrigin = (exchanges: readonly Exchange[], origin: string): readonly string[] =>
  exchanges.map(({ url }) => url).filter((url) => new URL(url).origin !== origin);
