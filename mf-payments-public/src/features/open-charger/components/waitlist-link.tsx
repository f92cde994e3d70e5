import { useTexts } from '@plugboard/sdk/public';
import styles from '../open-charger.module.css';

/** Leads a driver who would have to wait to the waitlist. */
export function WaitlistLink({ charger }: { readonly charger: string }) {
  const { t } = useTexts();
  return (
    <a className={`pb-button ${styles['link']} ${styles['pay']}`} href={`/join-waitlist/${charger}`}>
      {t('openCharger.waitlist')}
    </a>
  );
}
