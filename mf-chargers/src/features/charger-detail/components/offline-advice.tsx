import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import styles from './offline-advice.module.css';

/** Advice for an offline charger (spec §1 “Troubleshooting”). */
export function OfflineAdvice({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  if (charger.status !== 'OFFLINE') return null;
  return (
    <Notice tone="warn">
      {t('detail.offline.title')}
      <ul className={styles['steps']}>
        <li>{t('detail.offline.network')}</li>
        <li>{t('detail.offline.reboot')}</li>
      </ul>
    </Notice>
  );
}
