import type { GridEventPort, PortOutcome } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { formatFixed, missing, PlainTable, Section, type StatusStyle, ToneTag } from '@plugboard/ui';
import styles from '../grid-event-detail.module.css';

const styleOf = (outcome: PortOutcome): StatusStyle => {
  if (outcome === 'FOLLOWED') return { tone: 'good', icon: 'check-circle' };
  if (['OFFLINE', 'REFUSED', 'UNSUPPORTED', 'IGNORED'].includes(outcome)) return { tone: 'bad', icon: 'warning' };
  return outcome === 'IDLE' ? { tone: 'muted', icon: 'circle' } : { tone: 'neutral', icon: 'info' };
};

/** Result of each port and the reason of each that did not follow; those come first. */
export function EventPorts({ ports }: { readonly ports: readonly GridEventPort[] }) {
  const { t, language } = useTexts();
  const kw = (value: number | null) => (value === null ? missing : formatFixed(value, language, 1));
  const count = ports.filter(({ outcome }) => outcome === 'FOLLOWED').length;
  return (
    <Section title={t('event.ports')} look="framed">
      <p className={styles['quiet']}>{t('event.followed', { count, all: ports.length })}</p>
      <PlainTable
        label={t('event.ports')}
        heads={[t('terms:charger'), t('terms:location'), t('event.outcomeTitle'), t('event.limit'), t('event.last')]}
      >
        {ports.map(({ port, connector_id, charger, location, outcome, limit_kw: limit, measured_kw: measured }) => (
          <tr key={port}>
            <th scope="row">
              <Link to={places.charger(charger.id)}>{charger.name}</Link>
              <div className={styles['quiet']}>{t('terms:portNumber', { connector_id })}</div>
            </th>
            <td>{location.name}</td>
            <td>
              <ToneTag {...styleOf(outcome)} label={t(`event.outcome.${outcome}`)} />
              <div className={styles['quiet']}>{t(`event.why.${outcome}`)}</div>
            </td>
            <td className={styles['number']}>{kw(limit)}</td>
            <td className={styles['number']}>{kw(measured)}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
