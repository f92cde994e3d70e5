import { describeFault } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { Hint } from '../../../common/hint.tsx';
import { NoConnection, useNoConnection } from '../../../common/no-connection.tsx';
import { Rebooting } from '../../../common/rebooting.tsx';
import { StatusSince } from '../../../common/status-since.tsx';
import { sinceOf, type ChargerRow } from '../charger-rows.model.ts';
import styles from './row-status.module.css';

/** A row's status and its duration, with the state of charge, a lost connection and a pending reboot. */
export function RowStatus({ row }: { readonly row: ChargerRow }) {
  const { t, language } = useTexts();
  const { status, isDisabled, port, charger, isPortRow } = row;
  const noConnection = useNoConnection(charger);
  const charge = port?.state_of_charge_percent ?? null;
  return (
    <span className={styles['status']}>
      <span className={styles['now']}>
        <ChargerStatusTag status={status} disabled={isDisabled} />
        {charge === null ? null : (
          <span className={styles['charge']} title={t('list.stateOfCharge')}>
            {charge} %
          </span>
        )}
        {port === null || port.alert_info === null ? null : (
          <Hint icon="info" tone="bad" text={describeFault(port.alert_info, language)} />
        )}
      </span>
      <span className={styles['more']}>
        {isPortRow || noConnection === null ? (
          <StatusSince since={sinceOf(row)} zone={charger.timezone} />
        ) : (
          <NoConnection charger={charger} />
        )}
        {isPortRow ? null : <Rebooting chargerId={charger.id} />}
      </span>
    </span>
  );
}
