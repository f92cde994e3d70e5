import { configuration } from './configuration.ts';
import { reactionTo } from './error-policy.ts';

/** Where it fails, the call itself meets the cause. */
async function renewTokenAtItsEnd(): Promise<void> {
  const { accessToken, isTokenOver, refresh } = configuration();
  if (isTokenOver?.()) await refresh(accessToken()).catch(() => false);
}

/** Sends with the session's token, renewed if it is over; a refusal renews the token once and repeats the call, or ends the session. */
export async function sendAuthorized<Reply extends { readonly status: number }>(
  send: (token: string | null) => Promise<Reply>,
): Promise<Reply> {
  await renewTokenAtItsEnd();
  const token = configuration().accessToken();
  const first = await send(token);
  if (reactionTo(first.status) !== 'refresh') return first;
  const refreshed = await configuration().refresh(token);
  const last = refreshed ? await send(configuration().accessToken()) : first;
  if (reactionTo(last.status) === 'refresh') configuration().signedOut();
  return last;
}
