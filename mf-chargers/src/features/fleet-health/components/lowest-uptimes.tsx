import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { Section } from '@plugboard/ui';
import { UptimeTable } from '../../../common/port-uptime/uptime-table.tsx';
import { useLowestUptimes } from '../../../common/port-uptime/year-uptimes.api.ts';
import numbers from '../../../common/numbers.module.css';

const shownPorts = 10;

/** Ports that miss the required uptime of the last twelve months. */
export function LowestUptimes() {
  const { t } = useTexts();
  return (
    <Section title={t('uptime.yearTitle')}>
      <RemoteResource query={useLowestUptimes(shownPorts)} failed={t('uptime.failed')}>
        {({ results, count }) => (
          <>
            <p className={numbers['quiet']}>
              {count === 0 ? t('uptime.noneMissed') : t('uptime.missedPorts', { count })} {t('uptime.rule')}
            </p>
            {results.length === 0 ? null : (
              <UptimeTable
                label={t('uptime.yearTitle')}
                uptimes={results}
                nameOf={({ custom_id, connector_id }) => `${custom_id} · ${t('terms:portNumber', { connector_id })}`}
              />
            )}
            <p>
              <Link to={places.portUptimes()}>{t('uptime.allPorts')}</Link>
            </p>
          </>
        )}
      </RemoteResource>
    </Section>
  );
}
