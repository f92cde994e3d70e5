import { configuration } from './configuration.ts';
import { reactionTo } from './error-policy.ts';

/** The session's token, renewed if it is at its end. A failure to renew is ignored: the call itself meets its cause. */
export async function freshToken(): Promise<string | null> {
  const session = configuration();
  if (session.isTokenOver?.()) await session.refresh(session.accessToken()).catch(() => false);
  return session.accessToken();
}

/**
 * Sends with the session's token, renewed if it is over; a refusal renews the token once and repeats the call, or ends
 * the session.
 */
export async function sendAuthorized<Reply extends { readonly status: number }>(
  send: (token: string | null) => Promise<Reply>,
): Promise<Reply> {
  const token = await freshToken();
  const session = configuration();
  const first = await send(token);
  if (reactionTo(first.status) !== 'refresh') return first;
  const last = (await session.refresh(token)) ? await send(session.accessToken()) : first;
  if (reactionTo(last.status) === 'refresh') session.signedOut();
  return last;
}
