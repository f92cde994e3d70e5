import { PageState, useTexts } from '@plugboard/sdk/public';
import { PaymentTexts } from '../payment-texts.tsx';
import { SessionCard } from './components/session-card.tsx';
import { usePaymentSession } from './use-payment-session.ts';
import type { PaymentSession } from '@plugboard/contracts/payments';
import { useEffect, useRef } from 'react';
import { stopPayment } from './payment-session.api.ts';
import { isAtBank } from './payment-session.model.ts';

/** Cancels a payment once that waits for the driver's bank. Where that fails, the driver can still press the button. */
function useCancellation(session: PaymentSession | null, onSession: (session: PaymentSession) => void): void {
  const isAsked = useRef(false);
  const id = session && isAtBank(session) ? session.id : null;
  useEffect(() => {
    if (id === null || isAsked.current) return;
    isAsked.current = true;
    stopPayment(id).then(onSession, () => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- callers write `onSession` anew each time
  }, [id]);
}

interface PaymentSessionPageProps {
  readonly id: string;
  /** It has just taken the place of the form, and takes the focus. */
  readonly isFresh?: boolean;
  /** The bank has sent the driver back without an answer: a payment that waits for one is cancelled. */
  readonly isGivenUp?: boolean;
}

function Page({ id, isFresh = false, isGivenUp = false }: PaymentSessionPageProps) {
  const { t } = useTexts();
  const { session, readAt, isLost, isMissing, show } = usePaymentSession(id);
  useCancellation(isGivenUp ? session : null, show);
  if (isMissing) return <PageState title={t('charge.missing')} text={t('charge.missingText')} />;
  if (session)
    return <SessionCard session={session} readAt={readAt} isLost={isLost} isFresh={isFresh} onSession={show} />;
  return (
    <>
      <div className="pb-skeleton" role="status" aria-label={t('pay.busy')} data-waiting />
      {isLost && <p role="alert">{t('charge.unread')}</p>}
    </>
  );
}

/** A payment as it is now, with its texts. */
export const PaymentSessionPage = (props: PaymentSessionPageProps) => (
  <PaymentTexts>
    <Page {...props} />
  </PaymentTexts>
);
