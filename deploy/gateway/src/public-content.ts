import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { forwardedHeaders } from './forwarded.ts';

/** The page is sent without its content rather than later. */
const timeoutMs = 1000;

/** Content of a public page that is read before its script has come; empty where the backend has none, or is slow. */
export async function fetchPublicContent(
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
