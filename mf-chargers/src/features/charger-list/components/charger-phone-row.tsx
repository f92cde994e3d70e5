import type { ListPhoneRow } from '@plugboard/sdk/lists';
import { formatNumber, missing } from '@plugboard/ui';
import { type ChargerRow, powerOf } from '../charger-rows.model.ts';
import { ChargerName } from './charger-name.tsx';
import { RowActions } from './row-actions.tsx';
import { RowStatus } from './row-status.tsx';
import styles from './row-actions.module.css';

/** A row on a phone: name and status, below them where it is and what it gives. */
export const chargerPhoneRow: ListPhoneRow<ChargerRow> = (row, { t, language }) => {
  const { charger, isPortRow, port, isActivated } = row;
  // A number and its unit are not parted.
  const power = `${formatNumber(powerOf(row), language, 1)}\u00a0kW`;
  const ofPort = [port === null ? null : t(`terms:connector.${port.connector_type}`), power];
  const ofCharger = [
    isActivated ? null : t('list.notActivated'),
    charger.share_mode === null ? null : t('list.shared'),
    charger.location_name ?? missing,
    powerOf(row) === null ? null : power,
  ];
  return {
    title: <ChargerName row={row} />,
    detail: (isPortRow ? ofPort : ofCharger).filter((part) => part !== null).join(' · '),
    end: (
      <span className={styles['end']}>
        <RowStatus row={row} />
        <RowActions row={row} />
      </span>
    ),
  };
};
