import { configuration } from './configuration.ts';
import { reactionTo } from './error-policy.ts';

/**
 * Sends with the session's token, renewed if it is over; a refusal renews the token once and repeats the call, or ends
 * the session.
 */
export async function sendAuthorized<Reply extends { readonly status: number }>(
  send: (token: string | null) => Promise<Reply>,
): Promise<Reply> {
  const session = configuration();
  // A failure to renew is ignored: the call itself meets its cause.
  if (session.isTokenOver?.()) await session.refresh(session.accessToken()).catch(() => false);
  const token = session.accessToken();
  const first = await send(token);
  if (reactionTo(first.status) !== 'refresh') return first;
  const last = (await session.refresh(token)) ? await send(session.accessToken()) : first;
  if (reactionTo(last.status) === 'refresh') session.signedOut();
  return last;
}
