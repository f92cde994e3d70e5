import { countResults, type GridEventPort, type PortOutcome } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { formatFixed, missing, PlainTable, Section, type StatusStyle, ToneTag, useIsPhone } from '@plugboard/ui';
import { PortResultsText } from '../../../common/events/event-texts.tsx';
import { groupBy } from '../../../common/group-by.ts';
import styles from '../grid-event-detail.module.css';

const styleOf = (outcome: PortOutcome): StatusStyle => {
  if (outcome === 'FOLLOWED') return { tone: 'good', icon: 'check-circle' };
  if (['OFFLINE', 'REFUSED', 'UNSUPPORTED', 'IGNORED'].includes(outcome)) return { tone: 'bad', icon: 'warning' };
  return outcome === 'IDLE' ? { tone: 'muted', icon: 'circle' } : { tone: 'neutral', icon: 'info' };
};

const Outcome = ({ outcome }: Pick<GridEventPort, 'outcome'>) => {
  const { t } = useTexts();
  return (
    <>
      <ToneTag {...styleOf(outcome)} label={t(`event.outcome.${outcome}`)} />
      <div className={styles['quiet']}>{t(`event.why.${outcome}`)}</div>
    </>
  );
};

function usePortKw() {
  const { language } = useTexts();
  return (value: number | null) => (value === null ? missing : formatFixed(value, language, 1));
}

interface EventPortsProps {
  readonly ports: readonly GridEventPort[];
}

/** Result of each port and the reason of each that did not follow; those come first. */
export function EventPorts({ ports }: EventPortsProps) {
  const { t } = useTexts();
  const Listed = useIsPhone() ? PortLines : PortTable;
  const results = countResults(ports);
  return (
    <Section title={t('event.ports')} look="framed">
      <div className={styles['summary']}>
        <p className={styles['quiet']}>
          <PortResultsText results={results} />
        </p>
        {results.at_minimum === 0 ? null : <p className={styles['quiet']}>{t('event.minimumNote')}</p>}
      </div>
      <Listed ports={ports} />
    </Section>
  );
}

function PortTable({ ports }: EventPortsProps) {
  const { t } = useTexts();
  const kw = usePortKw();
  return (
    <PlainTable
      label={t('event.ports')}
      heads={[t('terms:charger'), t('terms:location'), t('event.outcomeTitle'), t('event.limit'), t('event.last')]}
      numbers={[4, 5]}
    >
      {ports.map(({ port, connector_id, charger, location, outcome, limit_kw: limit, measured_kw: measured }) => (
        <tr key={port}>
          <th scope="row" className={styles['charger']}>
            <Link to={places.charger(charger.id)}>{charger.name}</Link>
            <div className={styles['quiet']}>{t('terms:portNumber', { connector_id })}</div>
          </th>
          <td>{location.name}</td>
          <td>
            <Outcome outcome={outcome} />
          </td>
          <td>{kw(limit)}</td>
          <td>{kw(measured)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** The same by result, in two lines each, where columns would be cut off. */
function PortLines({ ports }: EventPortsProps) {
  const { t } = useTexts();
  return (
    <ul className={styles['results']} aria-label={t('event.ports')}>
      {groupBy(ports, ({ outcome }) => outcome).map(([outcome, group]) => (
        <li key={outcome}>
          <Outcome outcome={outcome} />
          <ul className={styles['ports']} aria-label={t(`event.outcome.${outcome}`)}>
            {group.map((port) => (
              <PortLine key={port.port} port={port} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function PortLine({ port }: { readonly port: GridEventPort }) {
  const { t } = useTexts();
  const kw = usePortKw();
  const { connector_id, charger, location, limit_kw: limit, measured_kw: measured } = port;
  const unit = (value: number | null) => (value === null ? missing : `${kw(value)} kW`);
  return (
    <li>
      <span className={styles['line']}>
        <span>
          <Link to={places.charger(charger.id)}>{charger.name}</Link> · {t('terms:portNumber', { connector_id })}
        </span>
        <span>{unit(measured)}</span>
      </span>
      <span className={`${styles['line']} ${styles['quiet']}`}>
        <span className={styles['cut']}>{location.name}</span>
        {limit === null ? null : <span>{t('event.limitOf', { limit: unit(limit) })}</span>}
      </span>
    </li>
  );
}
