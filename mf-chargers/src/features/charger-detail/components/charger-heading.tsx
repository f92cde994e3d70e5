import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { isDisabledNow } from '../../../common/charger-activation.model.ts';
import { Hint } from '../../../common/hint.tsx';
import { NoConnection } from '../../../common/no-connection.tsx';
import { Rebooting } from '../../../common/rebooting.tsx';
import { StatusSince } from '../../../common/status-since.tsx';
import styles from './charger-heading.module.css';
import { NotActivated } from './not-activated.tsx';

/** Beside a charger's name: whose it is, its notes, and its status with since when it holds. */
export function ChargerHeading({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const { share_info, share_mode, notes, status, timezone, is_out_of_order: isOutOfOrder } = charger;
  return (
    <div className={styles['heading']}>
      {share_info === null ? null : <span>{share_info}</span>}
      {notes === null ? null : <Hint icon="info" text={notes} />}
      {share_mode === null ? null : <span>{t('list.shared')}</span>}
      <span aria-live="polite" className={styles['status']}>
        <ChargerStatusTag status={status} disabled={isDisabledNow(charger) || isOutOfOrder} />
        <Rebooting chargerId={charger.id} />
        <NoConnection charger={charger} />
      </span>
      <span className={styles['since']}>
        <StatusSince since={charger.status_since} zone={timezone} />
        {/* The licence of a shared charger is its owner's. */}
        {share_mode === null ? <NotActivated charger={charger} /> : null}
      </span>
    </div>
  );
}
