import type { PaymentSession } from '@plugboard/contracts/payments';
import type { Language } from '@plugboard/contracts/platform';
import { ApiError, useTexts } from '@plugboard/sdk/public';
import { useEffect, useState } from 'react';
import { readPayment } from './payment-session.api.ts';
import { isSettled } from './payment-session.model.ts';
import { readPaymentStream } from './payment-stream.ts';

/** In milliseconds, between two calls where there is no stream, and after a lost line. */
const pollMs = 3000;

/** A payment as it was last read. */
interface PaymentReading {
  readonly session: PaymentSession | null;
  /** When it was read, by the phone's clock. */
  readonly readAt: number;
  /** The last call was not answered: the session may have changed. */
  readonly isLost: boolean;
  readonly isMissing: boolean;
}

type OnReading = (change: Partial<PaymentReading>) => void;

/** Waits, and less where the network is back. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, pollMs);
    addEventListener('online', go);
    signal.addEventListener('abort', go);
  });

/** Reads a payment until it is settled: by a stream, and by a call every few seconds where none comes through. */
async function follow(id: string, language: Language, signal: AbortSignal, onReading: OnReading): Promise<void> {
  const onSession = (session: PaymentSession) => onReading({ session, readAt: Date.now(), isLost: false });
  let hasStream = true;
  while (!signal.aborted) {
    try {
      const session = await readPayment(id, signal);
      onSession(session);
      if (isSettled(session)) return;
      if (hasStream) hasStream = await readPaymentStream({ id, language, signal, onSession });
    } catch (error) {
      if (signal.aborted) return;
      const isMissing = error instanceof ApiError && error.status === 404;
      onReading(isMissing ? { isMissing } : { isLost: true });
      if (isMissing) return;
    }
    await pause(signal);
  }
}

/** Follows a payment; `show` puts in what another call has answered. */
export function usePaymentSession(id: string) {
  const { language } = useTexts();
  const [reading, setReading] = useState<PaymentReading>({
    session: null,
    readAt: 0,
    isLost: false,
    isMissing: false,
  });
  useEffect(() => {
    const following = new AbortController();
    const { signal } = following;
    void follow(id, language, signal, (change) => {
      if (!signal.aborted) setReading((before) => ({ ...before, ...change }));
    });
    return () => following.abort();
  }, [id, language]);
  const show = (session: PaymentSession) => setReading((before) => ({ ...before, session, readAt: Date.now() }));
  return { ...reading, show };
}
