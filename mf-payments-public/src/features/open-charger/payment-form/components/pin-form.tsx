import { errorMessage, useTexts } from '@plugboard/sdk/public';
import { type FormEvent, useState } from 'react';
import { Field } from '../../../../common/field.tsx';
import styles from '../../../../common/payment.module.css';
import { useFirstField } from '../../../../common/use-first-field.ts';
import { verifyPin } from '../payment-form.api.ts';

interface PinFormProps {
  /** Id of the charger. */
  readonly charger: string;
  /** Why the PIN is asked for again. */
  readonly trouble: string | undefined;
  readonly onTicket: (ticket: string | null) => void;
}

/** Spec §5: exactly 4 digits. The server counts the wrong ones. */
export function PinForm({ charger, trouble, onTicket }: PinFormProps) {
  const { t } = useTexts();
  const form = useFirstField();
  const [pin, setPin] = useState('');
  const [error, setError] = useState(trouble);
  const [isBusy, setIsBusy] = useState(false);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{4}$/.test(pin)) return setError(t('pin.digits'));
    setIsBusy(true);
    try {
      onTicket(await verifyPin(charger, pin));
    } catch (refusal) {
      setError(errorMessage(refusal, t('pay.wentWrong')));
      setIsBusy(false);
    }
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void check(event)}>
      <h2>{t('pin.title')}</h2>
      <Field
        label={t('pin.label')}
        help={t('pin.help')}
        error={error}
        value={pin}
        onValue={setPin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <button type="submit" className="pb-button" disabled={isBusy}>
        {t(isBusy ? 'pay.busy' : 'pin.check')}
      </button>
    </form>
  );
}
