import { useTexts } from '@plugboard/sdk/public';
import { useState } from 'react';
import { checkChallenge } from '../payment-session/payment-session.api.ts';
import styles from '../payment.module.css';
import { loadStripe } from './stripe-script.ts';

interface StripeChallengeProps {
  /** Of the payment session. */
  readonly id: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
}

/** The bank's question by Stripe's script, in a frame above the page; then the server reads how it was answered. */
export function StripeChallenge({ id, clientSecret, publishableKey }: StripeChallengeProps) {
  const { t, language } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const answer = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const stripe = await loadStripe(publishableKey, language);
      // The server reads a refusal at the provider, and the page shows it as any other.
      await stripe.handleNextAction({ clientSecret });
      await checkChallenge(id);
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <p>{t('charge.bank')}</p>
      {hasFailed && (
        <p role="alert" className={styles['notice']} data-tone="bad">
          {t('pay.wentWrong')}
        </p>
      )}
      <button type="button" className={`pb-button ${styles['button']}`} disabled={isBusy} onClick={() => void answer()}>
        {t(isBusy ? 'pay.busy' : 'charge.toBank')}
      </button>
    </>
  );
}
