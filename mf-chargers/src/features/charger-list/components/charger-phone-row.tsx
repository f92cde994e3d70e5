import type { ListPhoneRow } from '@plugboard/sdk/lists';
import { formatNumber } from '@plugboard/ui';
import { FactLine } from '@plugboard/ui/data';
import { StatusSince } from '../../../common/status-since.tsx';
import { type ChargerRow, maxPower, statusSince, troubleOf } from '../charger-rows.model.ts';
import { ChargerName } from './charger-cells.tsx';
import styles from './row-actions.module.css';
import { RowActions } from './row-actions.tsx';
import { RowStatus } from './row-status.tsx';

/** A row on a phone: name and status, below them where it is and what it gives. */
export const chargerPhoneRow: ListPhoneRow<ChargerRow> = (row, { t, language }) => {
  const { charger, isPortRow, port, isActivated } = row;
  const maxKw = maxPower(row);
  const power = maxKw === null ? null : `${formatNumber(maxKw, language, 1)} kW`;
  // A row in order says since when in its second line; trouble stands with its cause below the status.
  const isCalm = troubleOf(row) === null;
  const since = isCalm ? statusSince(row) : null;
  const duration = since === null ? null : <StatusSince key="since" since={since} zone={charger.timezone} />;
  const ofPort = [port === null ? null : t(`terms:connector.${port.connector_type}`), power, duration];
  const ofCharger = [
    isActivated ? null : t('list.notActivated'),
    charger.share_mode === null ? null : t('list.shared'),
    charger.location_name,
    // A charger with several ports shows it in the rows of its ports.
    port === null ? null : power,
    duration,
  ];
  return {
    title: <ChargerName row={row} />,
    detail: <FactLine facts={isPortRow ? ofPort : ofCharger} />,
    end: (
      <span className={styles['end']}>
        <RowStatus row={row} isAlone={!isCalm} />
        <RowActions row={row} />
      </span>
    ),
  };
};
