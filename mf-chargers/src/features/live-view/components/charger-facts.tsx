import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { DateTime, orDash } from '@plugboard/ui';
import { NoConnection } from '../../../common/no-connection.tsx';
import { Rebooting } from '../../../common/rebooting.tsx';
import { StatusSince } from '../../../common/status-since.tsx';
import { isDisabledNow } from '../../../common/charger-activation.model.ts';
import styles from './charger-drawer.module.css';

/** Name, status and last message of a charger. */
export function ChargerFacts({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const { custom_id: name, status, location_name, last_seen_at, timezone } = charger;
  return (
    <>
      <h2 className={styles['name']}>
        {name}
        <ChargerStatusTag status={status} disabled={isDisabledNow(charger)} />
      </h2>
      <p className={styles['said']}>
        <StatusSince since={charger.status_since} zone={timezone} />
        <Rebooting chargerId={charger.id} />
        <NoConnection charger={charger} />
      </p>
      <dl className={styles['facts']}>
        <dt>{t('terms:location')}</dt>
        <dd>{orDash(location_name)}</dd>
        <dt>{t('column.lastSeen')}</dt>
        <dd>
          <DateTime value={last_seen_at} zone={timezone} />
        </dd>
      </dl>
    </>
  );
}
