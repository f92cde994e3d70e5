import type { Charger, PortUptimeItem } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { Section, Segmented } from '@plugboard/ui';
import { useState } from 'react';
import { UptimeTable } from '../../common/port-uptime/uptime-table.tsx';
import { useChargerUptimes } from '../../common/port-uptime/year-uptimes.api.ts';
import numbers from '../../common/numbers.module.css';
import { OutageTable } from './components/outage-table.tsx';
import { SharedSince } from './components/shared-since.tsx';
import styles from './port-uptime.module.css';
import { usePortUptime } from './port-uptime.api.ts';

/** Outages that stand on the charger's page; the port's own page has all of the year. */
const shownOutages = 5;

/** Uptime of each port of a charger in the last twelve months, with the latest outages and whether they count. */
export function ChargerUptimes({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  return (
    <Section title={t('uptime.yearTitle')} look="framed">
      <RemoteResource query={useChargerUptimes(charger.id)} failed={t('uptime.failed')}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={numbers['quiet']}>{t('uptime.none')}</p>
          ) : (
            <Uptimes uptimes={results.toSorted((one, other) => one.connector_id - other.connector_id)} />
          )
        }
      </RemoteResource>
    </Section>
  );
}

function Uptimes({ uptimes }: { readonly uptimes: readonly PortUptimeItem[] }) {
  const { t } = useTexts();
  const [chosen, choose] = useState(uptimes[0]?.port ?? '');
  const nameOf = ({ connector_id }: PortUptimeItem) => t('terms:portNumber', { connector_id });
  return (
    <div className={styles['page']}>
      <UptimeTable label={t('uptime.yearTitle')} uptimes={uptimes} nameOf={nameOf} />
      {uptimes.length === 1 ? null : (
        <Segmented
          className={styles['start'] ?? ''}
          aria-label={t('uptime.outagesOf')}
          value={chosen}
          onChange={choose}
          options={uptimes.map((uptime) => ({ value: uptime.port, label: nameOf(uptime) }))}
        />
      )}
      <LatestOutages key={chosen} port={chosen} />
    </div>
  );
}

function LatestOutages({ port }: { readonly port: string }) {
  const { t } = useTexts();
  return (
    <RemoteResource query={usePortUptime(port, { period: 'year' })} failed={t('uptime.failed')}>
      {(uptime) => {
        const all = uptime.outages.length + uptime.outages_left_out;
        return (
          <>
            <SharedSince uptime={uptime} />
            <OutageTable uptime={{ ...uptime, outages: uptime.outages.slice(0, shownOutages), outages_left_out: 0 }} />
            {all <= shownOutages ? null : (
              <Link to={places.portUptime(port)}>{t('uptime.allOutages', { count: all })}</Link>
            )}
          </>
        );
      }}
    </RemoteResource>
  );
}
