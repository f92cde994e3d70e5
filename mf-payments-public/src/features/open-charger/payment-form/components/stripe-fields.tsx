import { useTexts } from '@plugboard/sdk/public';
import { useEffect, useId, useRef } from 'react';
import styles from '../../../../common/payment.module.css';
import type { StripeCard } from '../../../../common/stripe/stripe-script.ts';

interface StripeFieldsProps {
  /** `undefined` until Stripe's script is there. */
  readonly card: StripeCard | undefined;
  readonly error: string | undefined;
  /** Set where the script did not load. */
  readonly onReload: (() => void) | undefined;
}

/** The place of Stripe's frame, which labels its fields itself. */
export function StripeFields({ card, error, onReload }: StripeFieldsProps) {
  const { t } = useTexts();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (card && place.current) card.mount(place.current);
  }, [card]);
  if (onReload)
    return (
      <div role="alert" className={styles['notice']} data-tone="bad">
        <p>{t('pay.cardNotLoaded')}</p>
        <button type="button" className={`pb-button ${styles['button']} ${styles['plain']}`} onClick={onReload}>
          {t('pay.loadAgain')}
        </button>
      </div>
    );
  return (
    <div className={styles['field']} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`}>
      <span id={`${id}-label`} className={styles['label']}>
        {t('pay.card')}
      </span>
      <div ref={place} className={styles['frame']} aria-busy={!card} />
      <small id={`${id}-error`} role={error === undefined ? undefined : 'alert'} data-error={error !== undefined}>
        {error}
      </small>
    </div>
  );
}
