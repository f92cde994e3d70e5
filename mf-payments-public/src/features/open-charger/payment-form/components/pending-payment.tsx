import { useTexts } from '@plugboard/sdk/public';
import styles from '../../../../common/payment.module.css';

interface PendingPaymentProps {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Replaces the form while it is unknown whether the payment was taken. */
export function PendingPayment({ isBusy, onRetry }: PendingPaymentProps) {
  const { t } = useTexts();
  return (
    <section className={styles['form']} role="alert">
      <h2>{t('pending.title')}</h2>
      <p>{t('pending.text')}</p>
      <button type="button" className="pb-button" disabled={isBusy} onClick={onRetry}>
        {t(isBusy ? 'pay.busy' : 'pending.retry')}
      </button>
    </section>
  );
}
