import { useTexts } from '@plugboard/sdk/public';
import styles from '../open-charger.module.css';

/** Leads a driver who has paid here back to the charge. */
export function OwnPaymentLink({ payment }: { readonly payment: string }) {
  const { t } = useTexts();
  return (
    <a className={`pb-button ${styles['link']} ${styles['pay']}`} href={`/payment/session/${payment}`}>
      {t('openCharger.ownPayment')}
    </a>
  );
}
