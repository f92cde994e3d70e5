import type { BulkRun } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Section } from '@plugboard/ui';
import styles from '../bulk-run.module.css';

type Wave = BulkRun['waves'][number];

const shares = ['done', 'failed', 'running', 'waiting'] as const;

/** Progress of each wave, and the number of refused chargers. */
export function RunWaves({ run }: { readonly run: BulkRun }) {
  const { t } = useTexts();
  const { refused } = run.counts;
  return (
    <Section title={t('bulk.progress')}>
      <ul className={styles['waves']}>
        {run.waves.map((wave) => (
          <WaveLine key={wave.wave} wave={wave} />
        ))}
      </ul>
      {refused > 0 ? <p className={styles['about']}>{t('bulk.leftOut', { count: refused })}</p> : null}
    </Section>
  );
}

function WaveLine({ wave }: { readonly wave: Wave }) {
  const { t } = useTexts();
  const all = shares.reduce((sum, share) => sum + wave[share], 0);
  const parts = shares.filter((share) => wave[share] > 0);
  return (
    <li className={styles['wave']}>
      <span className={styles['name']}>{t('bulk.wave', { number: wave.wave, count: all })}</span>
      <span className={styles['bar']} aria-hidden="true">
        {parts.map((share) => (
          <span key={share} data-share={share} style={{ flexGrow: wave[share] }} />
        ))}
      </span>
      <span className={styles['parts']}>
        {parts.map((share) => t(`bulk.part.${share}`, { count: wave[share] })).join(' · ')}
      </span>
    </li>
  );
}
