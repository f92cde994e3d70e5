import { sendAuthorized } from './send-authorized.ts';
import { axiosTransport } from './axios-transport.ts';
import { configuration } from './configuration.ts';
import { takeEarlyReply } from './early-calls.ts';
import { isServerTrouble, reactionTo } from './error-policy.ts';
import { apiErrorFrom, NetworkError } from './errors.ts';
import type { Outline } from './outline.ts';
import type { LooseParts } from './parts.ts';
import { recordReachability } from './reachability.ts';
import { requireRecorded } from './recorded-calls.ts';
import { requestHeaders } from './request-headers.ts';
import { raiseServerTrouble } from './server-trouble.ts';
import { transportOr, type TransportReply, type TransportRequest } from './transport.ts';

/** Spec §7, in milliseconds. */
const timeoutMs = 180_000;

type ExpectedBody = TransportRequest['expect'];

function requestBody({ body, bytes }: LooseParts): TransportRequest['body'] {
  if (bytes !== undefined) return bytes;
  return body === undefined || body instanceof FormData ? body : JSON.stringify(body);
}

/** Sends a call once; resolves with the reply of any status. */
export async function sendOnce(
  endpoint: Outline,
  url: string,
  parts: LooseParts,
  expect: ExpectedBody,
  token: string | null,
): Promise<TransportReply> {
  const request = {
    method: endpoint.method,
    url,
    headers: requestHeaders(endpoint, parts, token),
    body: requestBody(parts),
    expect,
    timeout: timeoutMs,
    signal: parts.signal,
    onUploadProgress: parts.onUploadProgress,
    onDownloadProgress: parts.onDownloadProgress,
  };
  try {
    const early = endpoint.method === 'GET' && expect === 'text' ? await takeEarlyReply(request, parts.signal) : null;
    const reply = early ?? (await transportOr(axiosTransport)(request));
    recordReachability(true);
    return reply;
  } catch (error) {
    if (error instanceof NetworkError && error.reason === 'unreachable') recordReachability(false);
    throw error;
  }
}

/** The body as text, also where a blob was asked for. */
export const readText = async ({ body }: TransportReply): Promise<string> =>
  typeof body === 'string' ? body : body.text();

/** Sends a call under the error policy of spec §8; resolves with a successful reply only. */
export async function send(
  endpoint: Outline,
  url: string,
  parts: LooseParts,
  expect: ExpectedBody = 'text',
): Promise<TransportReply> {
  requireRecorded(endpoint);
  const sendWithToken = (token: string | null) => sendOnce(endpoint, url, parts, expect, token);
  const reply = await (endpoint.permission === 'public'
    ? sendWithToken(configuration().accessToken())
    : sendAuthorized(sendWithToken));
  if (reply.status < 400) return reply;
  const reaction = reactionTo(reply.status);
  if (isServerTrouble(reaction)) raiseServerTrouble(reaction);
  throw apiErrorFrom(reply.status, await readText(reply));
}
