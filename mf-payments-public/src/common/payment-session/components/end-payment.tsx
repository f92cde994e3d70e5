import type { PaymentSession } from '@plugboard/contracts/payments';
import { errorMessage, useTexts } from '@plugboard/sdk/public';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styles from '../../payment.module.css';
import { stopPayment } from '../payment-session.api.ts';

interface EndPaymentProps {
  /** Id of the payment. */
  readonly id: string;
  readonly ending: 'stop' | 'cancel';
  readonly onSession: (session: PaymentSession) => void;
}

/** Stops the charge, or cancels the payment, after a second press. */
export function EndPayment({ id, ending, onSession }: EndPaymentProps) {
  const { t } = useTexts();
  const question = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (isAsking) confirm.current?.focus();
  }, [isAsking]);
  const end = async () => {
    setIsBusy(true);
    setTrouble(null);
    try {
      onSession(await stopPayment(id));
    } catch (error) {
      setTrouble(errorMessage(error, t('pay.wentWrong')));
    } finally {
      setIsBusy(false);
    }
  };
  if (!isAsking)
    return (
      <button type="button" className={`pb-button ${styles['plain']}`} onClick={() => setIsAsking(true)}>
        {t(`${ending}.ask`)}
      </button>
    );
  return (
    <div role="group" aria-labelledby={question}>
      <p id={question}>{t(`${ending}.sure`)}</p>
      {trouble !== null && (
        <p role="alert" className={styles['notice']} data-tone="bad">
          {trouble}
        </p>
      )}
      <button
        ref={confirm}
        type="button"
        className={`pb-button ${styles['button']}`}
        disabled={isBusy}
        onClick={() => void end()}
      >
        {t(isBusy ? 'pay.busy' : `${ending}.confirm`)}
      </button>
      <button type="button" className={`pb-button ${styles['plain']}`} onClick={() => setIsAsking(false)}>
        {t(`${ending}.keep`)}
      </button>
    </div>
  );
}
