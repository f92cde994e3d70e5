import { ChargerStatusTag } from '../../../common/charger-status-tag.tsx';
import { Hint } from '../../../common/hint.tsx';
import type { ChargerRow } from '../charger-rows.model.ts';
import styles from './row-status.module.css';

/** A row's status, with what the charge point has to say about it. */
export const RowStatus = ({ row: { status, isDisabled, port } }: { readonly row: ChargerRow }) => (
  <span className={styles['status']}>
    <ChargerStatusTag status={status} disabled={isDisabled} />
    {port === null || port.alert_info === null ? null : <Hint icon="info" tone="bad" text={port.alert_info} />}
  </span>
);
