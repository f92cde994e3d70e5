import { useTexts } from '@plugboard/sdk';
import { DateTime, ToneTag } from '@plugboard/ui';
import { type Holding, nextWave } from '../releases.model.ts';
import styles from '../releases.module.css';

const verdicts = {
  fine: { tone: 'good', icon: 'check-circle' },
  unsure: { tone: 'warn', icon: 'question' },
  worse: { tone: 'bad', icon: 'warning' },
  unknown: { tone: 'muted', icon: 'question' },
} as const;

/** Pinned, switched off, a canary with its health and its next wave. */
export function VersionState({ isPinned, isOff, canary }: Holding) {
  const { t } = useTexts();
  const wave = canary ? nextWave(canary) : null;
  return (
    <div className={styles['states']}>
      {isOff ? <ToneTag tone="muted" icon="pause" label={t('releases.off')} /> : null}
      {isPinned ? <ToneTag tone="neutral" icon="bookmark" label={t('releases.pinned')} /> : null}
      {canary ? (
        <>
          <ToneTag
            tone="info"
            icon="online"
            label={t('releases.canary', { percent: canary.percent, version: canary.version })}
          />
          {canary.accounts > 0 ? <span>{t('releases.canaryAccounts', { count: canary.accounts })}</span> : null}
          {canary.health ? (
            <ToneTag {...verdicts[canary.health.verdict]} label={t(`releases.verdict.${canary.health.verdict}`)} />
          ) : null}
          {wave ? (
            <span className={styles['muted']}>
              {t('releases.nextWave', { percent: wave.percent })} <DateTime value={wave.at} />
            </span>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
