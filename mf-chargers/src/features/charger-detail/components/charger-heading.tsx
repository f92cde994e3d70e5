import { useCan } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useNow, useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { formatDate } from '@plugboard/ui';
import { isInactiveNow, inactiveReason } from '../../../common/charger-activation.model.ts';
import { Hint } from '../../../common/hint.tsx';
import { NoConnection } from '../../../common/no-connection.tsx';
import { Rebooting } from '../../../common/rebooting.tsx';
import { StatusSince } from '../../../common/status-since.tsx';
import styles from './charger-heading.module.css';

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
        <ChargerStatusTag status={status} disabled={isInactiveNow(charger) || isOutOfOrder} />
        <Rebooting chargerId={charger.id} />
        <NoConnection charger={charger} />
      </span>
      <span className={styles['since']}>
        <StatusSince since={charger.status_since} zone={timezone} />
        {/* The licence of a shared charger is its owner's. */}
        {share_mode === null ? <InactiveNotice charger={charger} /> : null}
      </span>
    </div>
  );
}

/** Why a charger is grey: since when it is not activated, or from when on it will be. */
function InactiveNotice({ charger }: { readonly charger: Charger }) {
  const { t, language } = useTexts();
  const reason = inactiveReason(charger, useNow());
  const mayChange = useCan('change_charger');
  if (reason === null) return null;
  return (
    <>
      <span>
        {t(`detail.notActivated.${reason.key}`, { date: formatDate(reason.day, charger.timezone, language) })}
      </span>
      {mayChange ? <Link to={places.activateCharger(charger.id)}>{t('activate.title')}</Link> : null}
    </>
  );
}
