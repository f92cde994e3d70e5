import { gzipSync } from 'node:zlib';

/** One request of a page and its answer. */
export interface Exchange {
  readonly url: string;
  /** What asked for it: the page, files of it whose code was running. Empty for the page itself. */
  readonly askedBy: readonly string[];
  readonly kind: string;
  readonly body: string;
}

export const isScript = ({ kind }: Exchange): boolean => kind === 'Script';

/** What an answer weighs on the wire at best: gzip -9, whatever the server did. */
export const gzipBytes = ({ body }: Exchange): number => gzipSync(body, { level: 9 }).length;

export const scriptBytes = (exchanges: readonly Exchange[]): number =>
  exchanges.filter(isScript).reduce((sum, exchange) => sum + gzipBytes(exchange), 0);

const withoutQuery = (url: string) => url.replace(/[?#].*$/, '');

/**
 * How many answers have to follow one another until the last one is there. The page is 1, what it names is 2, and
 * what code asks for is one more than the deepest file in which that code stands.
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
