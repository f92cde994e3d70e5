import type { Charger } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { DateTime } from '@plugboard/ui';
import { ChargerStatusTag } from '../../../common/charger-status-tag.tsx';
import { Hint } from '../../../common/hint.tsx';
import { useClockLabels } from '../../../common/use-clock-labels.ts';
import { statusAsOf } from '../status-as-of.model.ts';
import styles from './charger-heading.module.css';

/** Beside a charger's name: whose it is, its notes, and its status with the time it is known from. */
export function ChargerHeading({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const labels = useClockLabels();
  const { share_info, share_mode, notes, status, timezone } = charger;
  const asOf = statusAsOf(charger);
  return (
    <div className={styles['heading']}>
      {share_info === null ? null : <span>{share_info}</span>}
      {notes === null ? null : <Hint icon="info" text={notes} />}
      {share_mode === null ? null : <span>{t('list.shared')}</span>}
      <span aria-live="polite">
        <ChargerStatusTag status={status} />
      </span>
      {asOf === null ? null : (
        <span className={styles['asOf']}>
          {t('detail.asOf')} <DateTime value={asOf} zone={timezone} labels={labels} />
        </span>
      )}
    </div>
  );
}
