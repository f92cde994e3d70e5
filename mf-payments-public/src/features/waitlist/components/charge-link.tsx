import { useTexts } from '@plugboard/sdk/public';
import styles from '../waitlist.module.css';

/** Leads to the checkout of a charger. */
export function ChargeLink({ charger }: { readonly charger: string }) {
  const { t } = useTexts();
  return (
    <a className={`pb-button ${styles['link']}`} href={`/payment/checkout/${charger}`}>
      {t('waitlist.charge')}
    </a>
  );
}
