import { AbortedError, NetworkError } from './errors.ts';
import type { Transport } from './transport.ts';

/** HTTP by `fetch`: no progress, and the body as text. */
export const fetchTransport: Transport = async ({ method, url, headers, body, timeout, signal }) => {
  // By hand: phones that are some years old lack `AbortSignal.any`.
  const given = new AbortController();
  const giveUp = () => given.abort();
  const timer = setTimeout(giveUp, timeout);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const reply = await fetch(url, { method, headers, ...(body !== undefined && { body }), signal: given.signal });
    return { status: reply.status, body: await reply.text(), header: (name) => reply.headers.get(name) };
  } catch {
    if (signal?.aborted) throw new AbortedError();
    throw new NetworkError(given.signal.aborted ? 'time-out' : 'unreachable');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
};
