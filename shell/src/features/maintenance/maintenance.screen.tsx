import { useState } from 'react';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import { usePublicTexts } from '../public-frame/locale/public-texts.ts';
import styles from './maintenance.module.css';

export interface MaintenanceScreenProps extends PublicPageProps {
  /** Starts the portal again; rejects while it still can't. */
  readonly onRetry: () => Promise<void>;
}

/** In place of the portal while its server does not answer at the start. */
export default function MaintenanceScreen({ onRetry, ...page }: MaintenanceScreenProps) {
  const t = usePublicTexts();
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry().catch(() => setTrying(false));
  };
  return (
    <PublicFrame {...page} title={t('maintenance.title')} lead={t('maintenance.text')}>
      <button type="button" className={styles['retry']} aria-disabled={trying} onClick={() => trying || void retry()}>
        {t(trying ? 'maintenance.retrying' : 'maintenance.retry')}
      </button>
    </PublicFrame>
  );
}
