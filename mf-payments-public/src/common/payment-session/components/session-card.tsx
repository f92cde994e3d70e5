import type { PaymentSession } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk/public';
import { useLayoutEffect, useRef } from 'react';
import styles from '../../payment.module.css';
import { endingOf, hasReceipt, shownState, stateTone } from '../payment-session.model.ts';
import { ChargeFacts } from './charge-facts.tsx';
import { PriceLines } from './price-lines.tsx';
import { ReceiptRequest } from './receipt-request.tsx';
import { EndPayment } from './end-payment.tsx';
import { StripeChallenge } from '../../stripe/stripe-challenge.tsx';

/** The driver's way on: to the bank that asks for them, or back to the price after nothing was paid. */
function NextStep({ session: { id, state, challenge, charger, provider } }: { readonly session: PaymentSession }) {
  const { t } = useTexts();
  const button = `pb-button ${styles['button']}`;
  if (challenge?.url)
    return (
      <>
        <p>{t('charge.bank')}</p>
        <a className={button} href={challenge.url}>
          {t('charge.toBank')}
        </a>
      </>
    );
  if (challenge?.client_secret && challenge.publishable_key)
    return (
      <StripeChallenge id={id} clientSecret={challenge.client_secret} publishableKey={challenge.publishable_key} />
    );
  if (state !== 'FAILED' && state !== 'CANCELLED') return null;
  return (
    <a className={button} href={`/payment/${provider === 'ims' ? 'ims/' : ''}checkout/${charger}`}>
      {t('charge.again')}
    </a>
  );
}

interface SessionCardProps {
  readonly session: PaymentSession;
  /** When it was read, by the phone's clock. */
  readonly readAt: number;
  readonly isLost: boolean;
  readonly isFresh: boolean;
  readonly onSession: (session: PaymentSession) => void;
}

/** A driver's own payment and charge. */
export function SessionCard({ session, readAt, isLost, isFresh, onSession }: SessionCardProps) {
  const { t, language } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isFresh) title.current?.focus();
  }, [isFresh]);
  const { custom_id, location_name, connector_id, message } = session;
  const ending = endingOf(session);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(readAt);
  return (
    <article className="pb-card">
      <h1 ref={title} tabIndex={-1}>
        {location_name ?? custom_id}
      </h1>
      <p className={styles['muted']}>{t('charge.connector', { charger: custom_id, number: connector_id })}</p>
      <p role="status" className={styles['status']} data-tone={stateTone(session)}>
        {t(`state.${shownState(session)}`)}
      </p>
      {message !== null && (
        <p role="alert" className={styles['notice']} data-tone={stateTone(session)}>
          {message}
        </p>
      )}
      {isLost && (
        <p role="alert" className={styles['notice']} data-tone="bad">
          {t('charge.lost', { time })}
        </p>
      )}
      <NextStep session={session} />
      <ChargeFacts session={session} readAt={readAt} />
      <PriceLines session={session} />
      {ending && <EndPayment key={ending} id={session.id} ending={ending} onSession={onSession} />}
      {hasReceipt(session) && <ReceiptRequest session={session} />}
    </article>
  );
}
