import { useTexts } from '@plugboard/sdk/public';
import styles from '../open-charger.module.css';

/** Leads a driver who would have to wait to the waitlist. */
export function WaitlistLink({ charger }: { readonly charger: string }) {
  const { t } = useTexts();
  return (
    <>
      <p className={styles['pay']}>{t('openCharger.allInUse')}</p>
      <a className={`pb-button ${styles['link']}`} href={`/join-waitlist/${charger}`}>
        {t('openCharger.waitlist')}
      </a>
    </>
  );
}
