import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { DateTime, formatDate, formatEnergy, formatFixed, formatNumber, missing, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { Hint } from '../../../common/hint.tsx';
import { vehicleTextOf } from '../../../common/port-readings.model.ts';
import { type ChargerRow, sessionEnergy, currentPower } from '../charger-rows.model.ts';
import styles from './charger-cells.module.css';

/** Name of a row: the charger's own name with its owner and notes, or “Port {connector_id}”. */
export function ChargerName({ row: { charger, port, isPortRow } }: { readonly row: ChargerRow }) {
  const { t } = useTexts();
  if (isPortRow) return <>{t('terms:portNumber', { connector_id: port?.connector_id })}</>;
  const link = <Link to={places.charger(charger.id)}>{charger.custom_id}</Link>;
  if (charger.share_info === null && charger.notes === null) return link;
  // A list has many of these: the owner's name, which may be cut off at the end, is plain text without an element.
  return (
    <span className={styles['name']}>
      {link}
      {charger.notes === null ? null : <Hint icon="info" text={charger.notes} />}
      {charger.share_info === null ? null : ` ${charger.share_info}`}
    </span>
  );
}

/** Line below the name: that it is shared, else its longer name; a port's connector. */
export function ChargerSubtitle({ row: { charger, port, isPortRow } }: { readonly row: ChargerRow }) {
  const { t } = useTexts();
  if (isPortRow) return port === null ? null : <>{t(`terms:connector.${port.connector_type}`)}</>;
  return charger.share_mode === null ? <>{charger.name}</> : <>{t('list.shared')}</>;
}

/** Until when a charger is activated; of one that is not, since when or from when. */
export function ChargerLicence({ row: { charger, isActivated, licenceStart } }: { readonly row: ChargerRow }) {
  const { t, language } = useTexts();
  const day = (moment: string) => formatDate(moment, charger.timezone, language);
  if (licenceStart !== null)
    return <TwoLines first={t('list.notActivated')} second={t('list.startsOn', { date: day(licenceStart) })} />;
  if (!isActivated) {
    const ended = charger.licensed_to === null ? undefined : t('list.endedOn', { date: day(charger.licensed_to) });
    return <TwoLines first={t('list.notActivated')} second={ended} />;
  }
  return (
    <TwoLines
      first={charger.licensed_to === null ? t('list.openEnded') : day(charger.licensed_to)}
      second={charger.license?.name ?? missing}
    />
  );
}

/** kWh that the current charges have taken so far, and the power that flows. */
export function SessionEnergy({ row }: { readonly row: ChargerRow }) {
  const { language } = useTexts();
  const energy = formatFixed(sessionEnergy(row), language, 2);
  const flow = currentPower(row);
  return flow === null ? (
    <>{energy}</>
  ) : (
    <TwoLines end first={energy} second={`${formatNumber(flow, language, 1)} kW`} />
  );
}

/** Time of the charge point's last message, on its site's clock; on a port's row of its last report. */
export const LastSeen = ({ row: { charger, isPortRow, port } }: { readonly row: ChargerRow }) => (
  <DateTime value={isPortRow && port !== null ? port.as_of : charger.last_seen_at} zone={charger.timezone} />
);

/** Location of a charger; on a port's row, the car there and what it took last. */
export function ChargerPlace({ row: { charger, port, isPortRow, status } }: { readonly row: ChargerRow }) {
  const { t, language } = useTexts();
  if (!isPortRow || port === null) return <>{orDash(charger.location_name)}</>;
  const vehicle = vehicleTextOf(status);
  const hasLast = port.charge_starts_at === null && port.spent_energy > 0;
  const last = hasLast ? t('list.lastCharge', { energy: formatEnergy(port.spent_energy, language) }) : undefined;
  return vehicle === null && last !== undefined ? (
    <>{last}</>
  ) : (
    <TwoLines first={vehicle === null ? missing : t(vehicle)} second={last} />
  );
}
