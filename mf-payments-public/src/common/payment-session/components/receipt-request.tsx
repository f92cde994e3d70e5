import type { PaymentSession } from '@plugboard/contracts/payments';
import { errorMessage, useTexts } from '@plugboard/sdk/public';
import { type FormEvent, useState } from 'react';
import { Field } from '../../field.tsx';
import { isEmail } from '../../is-email.ts';
import styles from '../../payment.module.css';
import { requestReceipt } from '../payment-session.api.ts';

/** Asks for the receipt by e-mail, at any time; it is sent once the charge is paid. */
export function ReceiptRequest({ session: { id, state, has_receipt_email } }: { readonly session: PaymentSession }) {
  const { t } = useTexts();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isDue = state === 'PAID' || state === 'REFUNDED';
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email)) return setError(t('pay.emailWrong'));
    setError(undefined);
    setIsBusy(true);
    try {
      await requestReceipt(id, email);
      setIsAsked(true);
    } catch (refusal) {
      setError(errorMessage(refusal, t('pay.wentWrong')));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void ask(event)}>
      <h2>{t('receipt.title')}</h2>
      <p role="status">
        {isAsked ? t(isDue ? 'receipt.onItsWay' : 'receipt.later') : has_receipt_email && t('receipt.known')}
      </p>
      <Field
        label={t('receipt.email')}
        error={error}
        value={email}
        onValue={setEmail}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <button type="submit" className={`pb-button ${styles['plain']}`} disabled={isBusy}>
        {t(isBusy ? 'pay.busy' : 'receipt.send')}
      </button>
      {isDue && (
        <a
          className={`pb-button ${styles['button']} ${styles['plain']}`}
          href={`/api/v1/payment/session/${id}/receipt/`}
          download
        >
          {t('receipt.pdf')}
        </a>
      )}
    </form>
  );
}
