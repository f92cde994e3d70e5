import { configuration } from './configuration.ts';
import { reactionTo } from './error-policy.ts';

/** Sends with the session's token; a refusal renews the token once and repeats the call, or ends the session. */
export async function sendAuthorized<Reply extends { readonly status: number }>(
  send: (token: string | null) => Promise<Reply>,
): Promise<Reply> {
  const token = configuration().accessToken();
  const first = await send(token);
  if (reactionTo(first.status) !== 'refresh') return first;
  const refreshed = await configuration().refresh(token);
  const last = refreshed ? await send(configuration().accessToken()) : first;
  if (reactionTo(last.status) === 'refresh') configuration().signedOut();
  return last;
}
