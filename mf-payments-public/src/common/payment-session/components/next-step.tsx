import type { PaymentSession } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk/public';
import { StripeChallenge } from '../../stripe/stripe-challenge.tsx';
import styles from '../../payment.module.css';

/** The driver's way on: to the bank that asks for them, or back to the price after nothing was paid. */
export function NextStep({
  session: { id, state, challenge, charger, provider },
}: {
  readonly session: PaymentSession;
}) {
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
