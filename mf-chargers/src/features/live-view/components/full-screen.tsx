import { useTexts } from '@plugboard/sdk';
import { Button, formatNumber, Icon } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { LiveHint } from '../../../common/live-hint.tsx';
import styles from './full-screen.module.css';
import type { LiveSums } from './sums.tsx';

const figures = [
  { key: 'faulted', tone: 'bad' },
  { key: 'offline', tone: 'muted' },
  { key: 'charging', tone: 'good' },
  { key: 'free', tone: 'good' },
] as const;

interface FullScreenProps {
  /** `undefined` until the first answer. */
  readonly sums: LiveSums | undefined;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The wall alone on the whole screen, with large sums above it. */
export function FullScreen({ sums, onLeave, children }: FullScreenProps) {
  const { t, language } = useTexts();
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('liveView.title')}</h1>
        <LiveHint />
        {sums === undefined ? null : (
          <dl className={styles['sums']}>
            <div>
              <dd>{formatNumber(sums.power_kw, language, sums.power_kw < 100 ? 1 : 0)}</dd>
              <dt>{t('liveView.figure.power')}</dt>
            </div>
            {figures.map(({ key, tone }) => (
              <div key={key} data-tone={sums[key] === 0 ? undefined : tone}>
                <dd>{formatNumber(sums[key], language, 0)}</dd>
                <dt>{t(`liveView.figure.${key}`)}</dt>
              </div>
            ))}
          </dl>
        )}
        <Button icon={<Icon name="close" />} onClick={onLeave}>
          {t('liveView.leaveFullScreen')}
        </Button>
      </header>
      {children}
    </div>
  );
}
