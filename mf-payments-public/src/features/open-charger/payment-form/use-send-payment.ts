import type { PaymentIntent, PaymentSession } from '@plugboard/contracts/payments';
import { ApiError } from '@plugboard/sdk/public';
import { useEffect, useState } from 'react';
import { forgetAttempt, keepAttempt, readAttempt, type PaymentAttempt } from './payment-attempt.ts';
import { sendPayment } from './payment-form.api.ts';

interface SendPaymentOptions {
  /** Id of the charger. */
  readonly charger: string;
  readonly isIms: boolean;
  readonly onSession: (session: PaymentSession) => void;
  readonly onRefusal: (refusal: ApiError) => void;
}

export interface SendPayment {
  /** `unknown`: no answer came, so that it may have been taken; `repeating` asks again. */
  readonly state: 'ready' | 'sending' | 'unknown' | 'repeating';
  /** Why the last one was refused. */
  readonly refusal: ApiError | null;
  readonly send: (body: PaymentIntent) => Promise<void>;
  readonly sendAgain: () => void;
}

/**
 * A refusal is an answer: nothing was taken. Of a failure one cannot know, nor of too many calls where the payment was
 * sent before.
 */
const isRefusal = (error: unknown, isRepeated: boolean): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !(error.status === 429 && isRepeated);

/** Sends a payment until it is answered, each time with the same key; also the one that was sent before a reload. */
export function useSendPayment({ charger, isIms, onSession, onRefusal }: SendPaymentOptions): SendPayment {
  const [state, setState] = useState<SendPayment['state']>(() => (readAttempt(charger) ? 'unknown' : 'ready'));
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const sendAttempt = async (attempt: PaymentAttempt, during: 'sending' | 'repeating') => {
    setState(during);
    try {
      const session = await sendPayment(attempt, isIms);
      forgetAttempt(charger);
      onSession(session);
    } catch (error) {
      if (!isRefusal(error, during === 'repeating')) return setState('unknown');
      forgetAttempt(charger);
      setRefusal(error);
      setState('ready');
      onRefusal(error);
    }
  };
  const sendAgain = () => {
    const attempt = readAttempt(charger);
    if (attempt) void sendAttempt(attempt, 'repeating');
    // Answered in the meantime.
    else setState('ready');
  };
  useEffect(() => {
    if (state !== 'unknown') return undefined;
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  });
  // oxlint-disable-next-line react/exhaustive-deps -- once, for the payment of an earlier page
  useEffect(sendAgain, []);
  const send = (body: PaymentIntent) => {
    const attempt = { key: crypto.randomUUID(), body };
    keepAttempt(attempt);
    return sendAttempt(attempt, 'sending');
  };
  return { state, refusal, send, sendAgain };
}
