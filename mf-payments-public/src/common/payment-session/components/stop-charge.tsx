import type { PaymentSession } from '@plugboard/contracts/payments';
import { errorMessage, useTexts } from '@plugboard/sdk/public';
import { useEffect, useId, useRef, useState } from 'react';
import styles from '../../payment.module.css';
import { stopPayment } from '../payment-session.api.ts';

interface StopChargeProps {
  /** Id of the payment. */
  readonly id: string;
  readonly onSession: (session: PaymentSession) => void;
}

/** Stops the charge after a second press. */
export function StopCharge({ id, onSession }: StopChargeProps) {
  const { t } = useTexts();
  const question = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    if (isAsking) confirm.current?.focus();
  }, [isAsking]);
  const stop = async () => {
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
        {t('stop.ask')}
      </button>
    );
  return (
    <div role="group" aria-labelledby={question}>
      <p id={question}>{t('stop.sure')}</p>
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
        onClick={() => void stop()}
      >
        {t(isBusy ? 'pay.busy' : 'stop.confirm')}
      </button>
      <button type="button" className={`pb-button ${styles['plain']}`} onClick={() => setIsAsking(false)}>
        {t('stop.keep')}
      </button>
    </div>
  );
}
