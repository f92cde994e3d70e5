import { useApiQuery } from '@plugboard/api';
import type { Charger, Port } from '@plugboard/contracts/chargers';
import { listChargerMessages, listPortMessages, type OcppMessage } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { DateTime, Section } from '@plugboard/ui';
import styles from './latest-messages.module.css';

const shown = 5;
/** Messages are stored a moment after their events. */
const pollIntervalMs = 3_000;

interface PortMessagesProps {
  readonly charger: Charger;
  readonly port: Port;
}

/** The latest OCPP messages of a port, those of a test among them. */
export function PortMessages({ charger, port }: PortMessagesProps) {
  const { t } = useTexts();
  const { data } = useApiQuery(
    listPortMessages,
    { params: { id: port.id }, query: { limit: shown, whole_charger: 'false' } },
    { refetchInterval: pollIntervalMs },
  );
  const name = t('terms:portNumber', { connector_id: port.connector_id });
  return <Messages charger={charger} name={name} messages={data?.results} query={`?port=${port.connector_id}`} />;
}

/** The latest OCPP messages that belong to no port, such as heartbeats: said once, not with every port. */
export function ChargerMessages({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const { data } = useApiQuery(
    listChargerMessages,
    { params: { id: charger.id }, query: { limit: shown, whole_charger: 'true' } },
    { refetchInterval: pollIntervalMs },
  );
  if (data === undefined || data.results.length === 0) return null;
  return (
    <Section look="framed" title={t('toolbox.wholeCharger')}>
      <Messages charger={charger} name={charger.custom_id} messages={data.results} query="" />
    </Section>
  );
}

interface MessagesProps {
  readonly charger: Charger;
  readonly name: string;
  readonly messages: readonly OcppMessage[] | undefined;
  /** Of the address with all of them. */
  readonly query: string;
}

function Messages({ charger, name, messages = [], query }: MessagesProps) {
  const { t } = useTexts();
  if (messages.length === 0) return null;
  return (
    <div>
      <ol className={styles['messages']} aria-label={t('toolbox.latestMessages', { name })}>
        {messages.map(({ id, at, direction, action, kind }) => (
          <li key={id}>
            <DateTime value={at} zone={charger.timezone} /> · {t(`terms:direction.${direction}`)} · {action}
            {kind === 'call' ? '' : ` · ${t(`messages.kind.${kind}`)}`}
          </li>
        ))}
      </ol>
      <Link to={`${places.chargerTab(charger.id, 'toolbox/logs')}${query}`}>{t('toolbox.allMessages')}</Link>
    </div>
  );
}
