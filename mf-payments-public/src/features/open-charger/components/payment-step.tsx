import { useTexts } from '@plugboard/sdk/public';
import { type ComponentType, useState } from 'react';
import type { PaymentFormProps } from '../payment-form/payment-form.tsx';
import styles from '../open-charger.module.css';

const loadForm = () =>
  import(/* webpackMode: "lazy", webpackChunkName: "payment" */ '../payment-form/payment-form.tsx');

interface PaymentStepProps extends PaymentFormProps {
  /** The driver more likely wants the waitlist. */
  readonly isSecond: boolean;
}

/** Leads to the form, which is loaded when a driver asks for it: the price has to be there first. */
export function PaymentStep({ isSecond, ...props }: PaymentStepProps) {
  const { t } = useTexts();
  const [Form, setForm] = useState<ComponentType<PaymentFormProps>>();
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const open = () => {
    setIsLoading(true);
    setHasFailed(false);
    loadForm()
      .then(
        ({ PaymentForm }) => setForm(() => PaymentForm),
        () => setHasFailed(true),
      )
      .finally(() => setIsLoading(false));
  };
  if (Form) return <Form {...props} />;
  return (
    <>
      {hasFailed && <p role="alert">{t('openCharger.notLoaded')}</p>}
      <button
        type="button"
        className={`pb-button ${styles[isSecond ? 'second' : 'pay']}`}
        disabled={isLoading}
        onClick={open}
      >
        {t('openCharger.pay')}
      </button>
    </>
  );
}
