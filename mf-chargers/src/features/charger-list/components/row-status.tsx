import { useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { formatPercent } from '@plugboard/ui';
import { NoConnection, useNoConnection } from '../../../common/no-connection.tsx';
import { Rebooting, useIsRebooting } from '../../../common/rebooting.tsx';
import { StatusSince } from '../../../common/status-since.tsx';
import { statusSince, troubleOf, type ChargerRow } from '../charger-rows.model.ts';
import styles from './row-status.module.css';
import { TroubleCause } from './trouble-cells.tsx';

interface RowStatusProps {
  readonly row: ChargerRow;
  /** No other column says why and since when. */
  readonly isAlone?: boolean;
}

/** A row's status, the cause of a fault, and its duration, with the state of charge, a lost connection and a pending reboot. */
export function RowStatus({ row, isAlone = true }: RowStatusProps) {
  const { t, language } = useTexts();
  const { status, isDisabled, port, charger, isPortRow } = row;
  const noConnection = useNoConnection(charger);
  const rebooting = useIsRebooting(charger.id);
  const charge = port?.state_of_charge_percent ?? null;
  const trouble = troubleOf(row)?.kind === 'fault' && isAlone;
  const tag = <ChargerStatusTag status={status} disabled={isDisabled} />;
  const since = !isAlone ? null : isPortRow || noConnection === null ? (
    <StatusSince since={statusSince(row)} zone={charger.timezone} />
  ) : (
    <NoConnection charger={charger} />
  );
  const charged =
    charge === null ? null : (
      <span className={styles['charge']} title={t('list.stateOfCharge')}>
        {formatPercent(charge, language)}
      </span>
    );
  // A list has many of these: a text alone in its line has no element around it.
  const isOne = charged === null && (isPortRow || !rebooting);
  return (
    <span className={styles[isAlone ? 'lines' : 'line']}>
      {tag}
      {trouble ? <TroubleCause row={row} /> : null}
      {isOne ? (
        since
      ) : (
        <span className={styles['more']}>
          {charged}
          {since}
          {isPortRow ? null : <Rebooting chargerId={charger.id} />}
        </span>
      )}
    </span>
  );
}
