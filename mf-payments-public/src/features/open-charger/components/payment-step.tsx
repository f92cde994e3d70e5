import { useTexts } from '@plugboard/sdk/public';
import { type ComponentType, useState } from 'react';
import type { PaymentFormProps } from '../payment-form/payment-form.tsx';
import styles from '../open-charger.module.css';

const loadForm = () =>
  import(/* webpackMode: "lazy", webpackChunkName: "payment" */ '../payment-form/payment-form.tsx');

/** Leads to the form, which is loaded when a driver goes on to pay: the price has to be there first. */
export function PaymentStep(props: PaymentFormProps) {
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
      <button type="button" className={`pb-button ${styles['pay']}`} disabled={isLoading} onClick={open}>
        {t('openCharger.pay')}
      </button>
    </>
  );
}
