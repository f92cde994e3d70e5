import { useTexts } from '@plugboard/sdk';
import { formatDateTime, Tooltip } from '@plugboard/ui';
import { ChargerStatusTag } from '../../../common/charger-status-tag.tsx';
import { Hint } from '../../../common/hint.tsx';
import { asOf, type ChargerRow } from '../charger-rows.model.ts';
import styles from './row-status.module.css';

/** What is said of a status on hover: since when the charge point says so, or when it was heard last. */
function useAsOf(row: ChargerRow): string | null {
  const { t, language } = useTexts();
  const { charger, status } = row;
  const isAway = status === 'OFFLINE';
  const at = isAway ? charger.last_seen_at : asOf(row);
  if (at === null) return null;
  return t(isAway ? 'list.lastHeard' : 'list.asOf', { time: formatDateTime(at, charger.timezone, language) });
}

/** A row's status, with how full the car is and what the charge point has to say about it. */
export function RowStatus({ row }: { readonly row: ChargerRow }) {
  const { t } = useTexts();
  const { status, isDisabled, port } = row;
  const charge = port?.state_of_charge_percent ?? null;
  return (
    <span className={styles['status']}>
      <Tooltip title={useAsOf(row)}>
        <span>
          <ChargerStatusTag status={status} disabled={isDisabled} />
        </span>
      </Tooltip>
      {charge === null ? null : (
        <span className={styles['charge']} title={t('list.stateOfCharge')}>
          {charge} %
        </span>
      )}
      {port === null || port.alert_info === null ? null : <Hint icon="info" tone="bad" text={port.alert_info} />}
    </span>
  );
}
