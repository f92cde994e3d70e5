import { describeFault } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { Hint } from '../../../common/hint.tsx';
import { NoConnection, useNoConnection } from '../../../common/no-connection.tsx';
import { Rebooting, useIsRebooting } from '../../../common/rebooting.tsx';
import { StatusSince } from '../../../common/status-since.tsx';
import { statusSince, type ChargerRow } from '../charger-rows.model.ts';
import styles from './row-status.module.css';

/** A row's status and its duration, with the state of charge, a lost connection and a pending reboot. */
export function RowStatus({ row }: { readonly row: ChargerRow }) {
  const { t, language } = useTexts();
  const { status, isDisabled, port, charger, isPortRow } = row;
  const noConnection = useNoConnection(charger);
  const rebooting = useIsRebooting(charger.id);
  const charge = port?.state_of_charge_percent ?? null;
  const fault = port?.alert_info ?? null;
  const tag = <ChargerStatusTag status={status} disabled={isDisabled} />;
  const since =
    isPortRow || noConnection === null ? (
      <StatusSince since={statusSince(row)} zone={charger.timezone} />
    ) : (
      <NoConnection charger={charger} />
    );
  // A list has many of these: a text alone in its line has no element around it.
  return (
    <span className={styles['status']}>
      {charge === null && fault === null ? (
        tag
      ) : (
        <span className={styles['now']}>
          {tag}
          {charge === null ? null : (
            <span className={styles['charge']} title={t('list.stateOfCharge')}>
              {charge} %
            </span>
          )}
          {fault === null ? null : <Hint icon="info" tone="bad" text={describeFault(fault, language)} />}
        </span>
      )}
      {isPortRow || !rebooting ? (
        since
      ) : (
        <span className={styles['more']}>
          {since}
          <Rebooting chargerId={charger.id} />
        </span>
      )}
    </span>
  );
}
