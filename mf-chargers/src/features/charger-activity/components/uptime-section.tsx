import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { formatDuration } from '@plugboard/ui';
import { useStatusHistory } from '../charger-activity.api.ts';
import styles from '../../../common/numbers.module.css';
import { formatUptime } from '../../../common/port-uptime/uptime-words.ts';
import { toPercent, uptimeOf } from '../uptime.model.ts';

/** Length of the period of the uptime in days, independent of the chosen period. */
const days = 30;

/** Uptime of each port in the last 30 days. */
export function UptimeSection({ charger }: { readonly charger: Charger }) {
  const { t, language } = useTexts();
  const history = useStatusHistory(charger.id, { days });
  return (
    <RemoteResource query={history} failed={t('activity.statusFailed')}>
      {({ ports }) => {
        const known = ports.flatMap(({ port, connector_id, intervals }) => {
          const uptime = uptimeOf({ intervals });
          return uptime === null ? [] : [{ port, connector_id, ...uptime }];
        });
        if (known.length === 0) return null;
        return (
          <dl className={styles['numbers']}>
            {known.map(({ port, connector_id, share, longestMs }) => (
              <div key={port}>
                <dt>
                  {t('activity.uptime', { count: days })}
                  {known.length === 1 ? '' : ` · ${t('terms:portNumber', { connector_id })}`}
                </dt>
                <dd className={styles['number']}>
                  <Link to={places.portUptime(port)}>{formatUptime(toPercent(share), language)}</Link>
                </dd>
                <dd className={styles['quiet']}>
                  {longestMs === 0
                    ? t('activity.noOutage')
                    : t('activity.longestOutage', { time: formatDuration(longestMs, language) })}
                </dd>
              </div>
            ))}
          </dl>
        );
      }}
    </RemoteResource>
  );
}
