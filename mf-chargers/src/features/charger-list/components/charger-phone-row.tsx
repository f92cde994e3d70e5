import type { ListPhoneRow } from '@plugboard/sdk/lists';
import { formatNumber } from '@plugboard/ui';
import { FactLine } from '@plugboard/ui/data';
import { StatusSince } from '../../../common/status-since.tsx';
import { type ChargerRow, maxPower, statusSince, troubleOf, troubleSince } from '../charger-rows.model.ts';
import { ChargerName } from './charger-cells.tsx';
import styles from './row-actions.module.css';
import { RowActions } from './row-actions.tsx';
import { RowStatus } from './row-status.tsx';
import { TroubleCause } from './trouble-cells.tsx';

/** A row on a phone: name and status, below them where it is and what it gives. */
export const chargerPhoneRow: ListPhoneRow<ChargerRow> = (row, { t, language }) => {
  const { charger, isPortRow, port, isActivated } = row;
  const maxKw = maxPower(row);
  const power = maxKw === null ? null : `${formatNumber(maxKw, language, 1)} kW`;
  // The end of a long line is cut off: the duration comes first, then the cause of trouble.
  const trouble = troubleOf(row);
  const since = trouble === null ? statusSince(row) : troubleSince(row);
  const duration = since === null ? null : <StatusSince key="since" since={since} zone={charger.timezone} isBrief />;
  const cause = trouble === null ? [] : [<TroubleCause key="cause" row={row} />];
  const ofPort = [port === null ? null : t(`terms:connector.${port.connector_type}`), power];
  const ofCharger = [
    isActivated ? null : t('list.notActivated'),
    charger.share_mode === null ? null : t('list.shared'),
    charger.location_name,
    // A charger with several ports shows it in the rows of its ports.
    port === null ? null : power,
  ];
  const own = isPortRow ? ofPort : ofCharger;
  return {
    title: <ChargerName row={row} />,
    titleEnd: <RowStatus row={row} isAlone={false} />,
    detail: <FactLine facts={[duration, ...cause, ...own]} />,
    detailEnd: (
      <span className={styles['end']}>
        <RowActions row={row} />
      </span>
    ),
  };
};
