import { isActivated } from '@plugboard/contracts/chargers';
import { type ParcelProps } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { missing, Skeleton } from '@plugboard/ui';
import { useCharger } from '../common/charger.api.ts';
import styles from './charger-status.module.css';

/** The statuses of one charger's ports, in a line. */
export default function ChargerStatusParcel({ chargerId }: ParcelProps['charger-status@1']) {
  const { t } = useTexts();
  const { data: charger, isError, dataUpdatedAt } = useCharger(chargerId);
  if (charger === undefined) {
    return isError ? <span title={t('parcel.error')}>{missing}</span> : <Skeleton.Button active size="small" />;
  }
  const { is_out_of_order: isOutOfOrder, licensed_from: from, licensed_to: to, ports } = charger;
  const disabled = isOutOfOrder || !isActivated(from, to, new Date(dataUpdatedAt));
  return (
    <ul className={styles['ports']} aria-label={t('parcel.label', { charger: charger.custom_id })}>
      {ports.map(({ id, connector_id, status }) => (
        <li key={id} title={t('terms:portNumber', { connector_id })}>
          <ChargerStatusTag status={status} disabled={disabled} />
        </li>
      ))}
    </ul>
  );
}
