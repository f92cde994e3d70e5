import { useApiQuery } from '@plugboard/api';
import type { Charger, Port } from '@plugboard/contracts/chargers';
import { listPortMessages } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { DateTime } from '@plugboard/ui';
import styles from './port-messages.module.css';

const shown = 5;
/** Messages are stored a moment after their events. */
const pollIntervalMs = 3_000;

interface PortMessagesProps {
  readonly charger: Charger;
  readonly port: Port;
}

/** The latest OCPP messages of a port and of its whole charge point, those of a test among them. */
export function PortMessages({ charger, port }: PortMessagesProps) {
  const { t } = useTexts();
  const { data } = useApiQuery(
    listPortMessages,
    { params: { id: port.id }, query: { limit: shown } },
    { refetchInterval: pollIntervalMs },
  );
  if (data === undefined || data.results.length === 0) return null;
  const name = t('terms:portNumber', { connector_id: port.connector_id });
  return (
    <div>
      <ol className={styles['messages']} aria-label={t('toolbox.latestMessages', { name })}>
        {data.results.map(({ id, at, direction, action, kind }) => (
          <li key={id}>
            <DateTime value={at} zone={charger.timezone} /> · {t(`terms:direction.${direction}`)} · {action}
            {kind === 'call' ? '' : ` · ${t(`messages.kind.${kind}`)}`}
          </li>
        ))}
      </ol>
      <Link to={`${places.chargerTab(charger.id, 'toolbox/logs')}?port=${port.connector_id}`}>
        {t('toolbox.allMessages')}
      </Link>
    </div>
  );
}
