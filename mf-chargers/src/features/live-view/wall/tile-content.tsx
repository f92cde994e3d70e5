import type { LiveViewCharger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { useChargerStatusLabel } from '@plugboard/sdk/chargers';
import { formatNumber, missing, StatusLine } from '@plugboard/ui';
import { useNoConnection } from '../../../common/no-connection.tsx';
import { useStatusSince } from '../../../common/status-since.tsx';
import styles from './tile.module.css';

type LivePort = LiveViewCharger['ports'][number];

/** Measured output of a port; energy only of a running session. */
const listReadings = (port: LivePort) =>
  [
    { value: port.power_kw, unit: 'kW' },
    { value: port.charge_starts_at === null ? null : port.charge_current_kilowatt_hour, unit: 'kWh' },
    { value: port.state_of_charge_percent, unit: '%' },
  ].filter((figure): figure is { value: number; unit: string } => figure.value !== null);

/** Whether a port's figures have the line to themselves: its status is the charger's, which stands above. */
const repeatsChargerStatus = ({ status }: LiveViewCharger, port: LivePort): boolean =>
  port.status === status && listReadings(port).length > 0;

/** Lines that a tile has room for. */
const maxLines = 2;

/** The ports that a tile shows, and how many more there are. */
function visiblePorts({ ports }: LiveViewCharger): { readonly ports: readonly LivePort[]; readonly more: number } {
  const shown = ports.length > maxLines ? ports.slice(0, maxLines - 1) : ports;
  return { ports: shown, more: ports.length - shown.length };
}

interface TileContentProps {
  readonly charger: LiveViewCharger;
  readonly isFirstOfLocation: boolean;
}

/** A charger at a glance: name and status, location, its ports' output, and since when. */
export function TileContent({ charger, isFirstOfLocation }: TileContentProps) {
  const { t, language } = useTexts();
  const statusLabel = useChargerStatusLabel();
  // One element of plain text: a wall shows so many tiles that an icon and a tooltip on each slow down its scrolling.
  const noConnection = useNoConnection(charger);
  const since = useStatusSince({ since: charger.status_since, zone: charger.timezone });
  const { ports, more } = visiblePorts(charger);
  const textOf = (port: LiveViewCharger['ports'][number]) => {
    const figures = listReadings(port).map(({ value, unit }) => `${formatNumber(value, language, 1)} ${unit}`);
    const status = repeatsChargerStatus(charger, port) ? [] : [statusLabel(port.status)];
    const named = charger.ports.length === 1 ? [] : [`${port.connector_id}`, ...status];
    return [...named, ...figures].join(' · ');
  };
  const lines = [
    ...ports.map((port) => textOf(port) || missing),
    ...(more === 0 ? [] : [t('liveView.morePorts', { count: more })]),
  ];
  return (
    <>
      <b className={styles['name']}>{charger.custom_id}</b>{' '}
      <StatusLine
        status={charger.status ?? 'UNKNOWN'}
        label={statusLabel(charger.status)}
        disabled={!charger.is_activated}
      />{' '}
      <span className={styles['location']} data-first={isFirstOfLocation}>
        {charger.location_name ?? missing}
      </span>{' '}
      <span className={styles['ports']}>{lines.join('\n')}</span>{' '}
      <span
        className={styles['known']}
        data-lost={noConnection !== null}
        title={noConnection === null ? since?.exact : undefined}
      >
        {noConnection ?? since?.text}
      </span>
    </>
  );
}
