import type { ServerTrouble } from '@plugboard/api/core';
import { useState } from 'react';
import { usePublicTexts } from '../public-frame/locale/public-texts.ts';
import { PublicFrame } from '../public-frame/public-frame.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import styles from './server-trouble.module.css';

interface ServerTroubleScreenProps extends PublicPageProps {
  readonly trouble: ServerTrouble;
  /** Starts the portal again; rejects while it still can't. */
  readonly onRetry: () => Promise<void>;
}

const texts = {
  'error-500': { title: 'internalError.title', text: 'internalError.text' },
  'error-503': { title: 'maintenance.title', text: 'maintenance.text' },
} as const;

/** Shown if the server fails while the portal starts (spec §8). */
export default function ServerTroubleScreen({ trouble, onRetry, ...page }: ServerTroubleScreenProps) {
  const { t } = usePublicTexts();
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry().catch(() => setTrying(false));
  };
  return (
    <PublicFrame {...page} title={t(texts[trouble].title)} lead={t(texts[trouble].text)}>
      <button type="button" className={styles['retry']} aria-disabled={trying} onClick={() => trying || void retry()}>
        {t(trying ? 'maintenance.retrying' : 'maintenance.retry')}
      </button>
    </PublicFrame>
  );
}
