import type { PaymentSession } from '@plugboard/contracts/payments';
import { useEffect, useRef } from 'react';
import { stopPayment } from './payment-session.api.ts';
import { isAtBank } from './payment-session.model.ts';

/** Cancels a payment once that waits for the driver's bank. Where that fails, the driver can still press the button. */
export function useCancellation(session: PaymentSession | null, onSession: (session: PaymentSession) => void): void {
  const isAsked = useRef(false);
  const id = session && isAtBank(session) ? session.id : null;
  useEffect(() => {
    if (id === null || isAsked.current) return;
    isAsked.current = true;
    stopPayment(id).then(onSession, () => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- callers write `onSession` anew each time
  }, [id]);
}
