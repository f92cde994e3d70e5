import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { Hint } from '../../../common/hint.tsx';
import type { ChargerRow } from '../charger-rows.model.ts';
import styles from './charger-name.module.css';

/** Name of a row: the charger's own name with its owner and notes, or “Port {connector_id}”. */
export function ChargerName({ row: { charger, port, isPortRow } }: { readonly row: ChargerRow }) {
  const { t } = useTexts();
  if (isPortRow) return <>{t('terms:portNumber', { connector_id: port?.connector_id })}</>;
  const link = <Link to={places.charger(charger.id)}>{charger.custom_id}</Link>;
  if (charger.share_info === null && charger.notes === null) return link;
  return (
    <span className={styles['name']}>
      {link}
      {charger.share_info === null ? null : <span className={styles['share']}>{charger.share_info}</span>}
      {charger.notes === null ? null : <Hint icon="info" text={charger.notes} />}
    </span>
  );
}

/** Line below the name: that it is shared, else its longer name; a port's connector. */
export function ChargerSubtitle({ row: { charger, port, isPortRow } }: { readonly row: ChargerRow }) {
  const { t } = useTexts();
  if (isPortRow) return port === null ? null : <>{t(`terms:connector.${port.connector_type}`)}</>;
  return charger.share_mode === null ? <>{charger.name}</> : <>{t('list.shared')}</>;
}
