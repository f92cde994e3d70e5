import type { PaymentSession } from '@plugboard/contracts/payments';
import type { Language } from '@plugboard/contracts/platform';
import { sessionCall } from './payment-session.api.ts';

/** In milliseconds. The server writes every 5 seconds; after such a silence the line is dead. */
const longestSilence = 13_000;

interface StreamOptions {
  readonly id: string;
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly onSession: (session: PaymentSession) => void;
}

/**
 * Reads server-sent events until they end. By `fetch`, because an `EventSource` cannot say the page's language.
 *
 * @returns whether there were any: behind some proxies there are none
 */
export async function readPaymentStream({ id, language, signal, onSession }: StreamOptions): Promise<boolean> {
  const line = new AbortController();
  const giveUp = () => line.abort();
  let timer = setTimeout(giveUp, longestSilence);
  let hasDelivered = false;
  signal.addEventListener('abort', giveUp);
  addEventListener('offline', giveUp);
  try {
    const headers = { Accept: 'text/event-stream', 'Accept-Language': `${language}-US` };
    const reply = await fetch(sessionCall.path.replace('{id}', encodeURIComponent(id)), {
      headers,
      signal: line.signal,
    });
    if (!reply.ok || !reply.body) return false;
    const reader = reply.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return hasDelivered;
      clearTimeout(timer);
      timer = setTimeout(giveUp, longestSilence);
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events.filter((one) => one.startsWith('data: '))) {
        hasDelivered = true;
        onSession(JSON.parse(event.slice('data: '.length)) as PaymentSession);
      }
    }
  } catch {
    return hasDelivered;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    removeEventListener('offline', giveUp);
  }
}
