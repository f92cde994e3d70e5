import type { Endpoint, ReplyOf } from '@plugboard/contracts/platform';
import { apiErrorFrom } from './errors.ts';
import type { Outline } from './outline.ts';
import type { PartsArgument } from './parts.ts';
import { readReply } from './read-reply.ts';
import { requestUrl } from './request-url.ts';
import { sendOnce, readText } from './send.ts';

/**
 * Calls an endpoint once with a token that is not the session's, to find out whose it is. It renews no session, ends
 * none and shows no notice. Rejects as `callApi` does.
 *
 * @example const account = await callApiWithToken(token, getAccount);
 */
export async function callApiWithToken<Called extends Endpoint>(
  token: string,
  endpoint: Called | Outline<Called>,
  ...[parts]: PartsArgument<Called>
): Promise<ReplyOf<Called>> {
  const given = parts ?? {};
  const answer = await sendOnce(endpoint, requestUrl(endpoint, given), given, 'text', token);
  if (answer.status >= 400) throw apiErrorFrom(answer.status, await readText(answer));
  return readReply(endpoint, await readText(answer)) as ReplyOf<Called>;
}
