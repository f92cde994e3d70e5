import { axiosTransport } from './axios-transport.ts';
import { configuration } from './configuration.ts';
import { reactionTo } from './error-policy.ts';
import { apiErrorFrom } from './errors.ts';
import type { Outline } from './outline.ts';
import type { LooseParts } from './parts.ts';
import { requestHeaders } from './request-headers.ts';
import { raiseServerTrouble } from './server-trouble.ts';
import { transportOr, type TransportReply, type TransportRequest } from './transport.ts';

/** Spec §7, in milliseconds. */
const timeout = 180_000;

type Expected = TransportRequest['expect'];

function requestBody(body: unknown): string | FormData | undefined {
  return body === undefined || body instanceof FormData ? body : JSON.stringify(body);
}

function carry(endpoint: Outline, url: string, parts: LooseParts, expect: Expected, token: string | null) {
  return transportOr(axiosTransport)({
    method: endpoint.method,
    url,
    headers: requestHeaders(endpoint, parts, token),
    body: requestBody(parts.body),
    expect,
    timeout,
    signal: parts.signal,
    onUploadProgress: parts.onUploadProgress,
  });
}

/** Sends with a token; refused, asks once for a new one and goes on with it. */
async function carryAuthorized(endpoint: Outline, url: string, parts: LooseParts, expect: Expected) {
  const token = configuration().accessToken();
  const first = await carry(endpoint, url, parts, expect, token);
  if (reactionTo(first.status) !== 'refresh' || endpoint.permission === 'public') return first;
  const refreshed = await configuration().refresh(token);
  const last = refreshed ? await carry(endpoint, url, parts, expect, configuration().accessToken()) : first;
  if (reactionTo(last.status) === 'refresh') configuration().signedOut();
  return last;
}

/** The body as text, also where a blob was asked for. */
export const textOf = async ({ body }: TransportReply): Promise<string> =>
  typeof body === 'string' ? body : body.text();

/** Sends a call under the error policy of spec §8; resolves with a successful reply only. */
export async function send(
  endpoint: Outline,
  url: string,
  parts: LooseParts,
  expect: Expected = 'text',
): Promise<TransportReply> {
  const reply = await carryAuthorized(endpoint, url, parts, expect);
  if (reply.status < 400) return reply;
  const reaction = reactionTo(reply.status);
  if (reaction === 'error-500' || reaction === 'error-503') raiseServerTrouble(reaction);
  throw apiErrorFrom(reply.status, await textOf(reply));
}
