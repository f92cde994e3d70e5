import type { Endpoint, ReplyOf } from '@plugboard/contracts/platform';
import type { Outline } from './outline.ts';
import type { LooseParts, PartsArgument } from './parts.ts';
import { readReply } from './read-reply.ts';
import { ownPath, requestUrl } from './request-url.ts';
import { send, readText } from './send.ts';

/** A reply with the ETag it came with, to be sent back as `ifMatch`; `null` where the server gave none. */
export interface Tagged<Reply> {
  readonly reply: Reply;
  readonly tag: string | null;
}

async function fetchParsed<Called extends Endpoint>(
  endpoint: Called | Outline<Called>,
  url: string,
  parts: LooseParts,
): Promise<Tagged<ReplyOf<Called>>> {
  const answer = await send(endpoint, url, parts);
  // The contract's word for it: checked while developing and testing, see readReply.
  return { reply: readReply(endpoint, await readText(answer)) as ReplyOf<Called>, tag: answer.header('etag') };
}

/** A call whose parts were typed by its caller. */
export async function fetchReply<Called extends Endpoint>(
  endpoint: Called | Outline<Called>,
  parts: LooseParts,
): Promise<ReplyOf<Called>> {
  return (await fetchParsed(endpoint, requestUrl(endpoint, parts), parts)).reply;
}

/** `fetchReply` with the reply's ETag beside it. */
export const fetchTagged = <Called extends Endpoint>(
  endpoint: Called,
  parts: LooseParts,
): Promise<Tagged<ReplyOf<Called>>> => fetchParsed(endpoint, requestUrl(endpoint, parts), parts);

/**
 * Calls an endpoint. Rejects with `ApiError` (the server refused), `NetworkError` (no answer), `AbortedError` (aborted
 * by `signal`) or `UnexpectedReplyError` (an answer that violates the contract). Server trouble and the end of the
 * session are handled already (spec §8); a caller shows only errors from its screen.
 *
 * @example const page = await callApi(listChargers, { query: { search: 'Main St', limit: 25 } });
 */
export async function callApi<Called extends Endpoint>(
  endpoint: Called | Outline<Called>,
  ...[parts]: PartsArgument<Called>
): Promise<ReplyOf<Called>> {
  return fetchReply(endpoint, parts ?? {});
}

/** `callApi` with the reply's ETag beside it, for a later save under `If-Match`. */
export async function callApiWithTag<Called extends Endpoint>(
  endpoint: Called,
  ...[parts]: PartsArgument<Called>
): Promise<Tagged<ReplyOf<Called>>> {
  return fetchTagged(endpoint, parts ?? {});
}

/**
 * Follows a list's `next` or `previous`. Throws `TypeError` for anything but a path on our own origin, so that a reply
 * cannot send the token elsewhere.
 */
export async function followPage<Called extends Endpoint>(
  endpoint: Called,
  nextPath: string,
  signal?: AbortSignal,
): Promise<ReplyOf<Called>> {
  return (await fetchParsed(endpoint, ownPath(nextPath), { signal })).reply;
}
