import type { GridEventPort, PortOutcome } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { formatFixed, missing, PlainTable, Section, type StatusStyle, ToneTag, useIsPhone } from '@plugboard/ui';
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
  const count = ports.filter(({ outcome }) => outcome === 'FOLLOWED').length;
  const all = ports.filter(({ outcome }) => outcome !== 'IDLE').length;
  return (
    <Section title={t('event.ports')} look="framed">
      <p className={styles['quiet']}>{t('event.followed', { count, all })}</p>
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

/** The same below each other, where columns would be cut off. */
function PortLines({ ports }: EventPortsProps) {
  const { t } = useTexts();
  const kw = usePortKw();
  return (
    <ul className={styles['ports']} aria-label={t('event.ports')}>
      {ports.map(({ port, connector_id, charger, location, outcome, limit_kw: limit, measured_kw: measured }) => (
        <li key={port}>
          <Link to={places.charger(charger.id)}>{charger.name}</Link> · {t('terms:portNumber', { connector_id })} ·{' '}
          {location.name}
          <Outcome outcome={outcome} />
          <div className={styles['quiet']}>
            {t('event.limit')}: {kw(limit)} · {t('event.last')}: {kw(measured)}
          </div>
        </li>
      ))}
    </ul>
  );
}
