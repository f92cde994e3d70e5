import { isUptimeMet, type PortUptimeDetail, requiredUptimePercent } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { formatDateTime, missing, ToneTag } from '@plugboard/ui';
import styles from '../../../common/numbers.module.css';
import { formatMinutes, formatUptime, uptimeStyle } from '../../../common/port-uptime/uptime-words.ts';

/** The result, what it is calculated from, and how. */
export function UptimeNumbers({ uptime }: { readonly uptime: PortUptimeDetail }) {
  const { t, language } = useTexts();
  const { uptime_percent: percent, service_minutes, outage_minutes, excluded_minutes } = uptime;
  const minutes = (value: number) => formatMinutes(value, language);
  const numbers = [
    [t('uptime.column.outage'), outage_minutes],
    [t('uptime.column.excluded'), excluded_minutes],
    [t('uptime.column.service'), service_minutes],
  ] as const;
  const isMonth = uptime.period === 'month';
  return (
    <div>
      <dl className={styles['numbers']}>
        <div>
          <dt>{t('uptime.column.uptime')}</dt>
          <dd className={styles['number']}>{percent === null ? missing : formatUptime(percent, language)}</dd>
          {percent === null || isMonth ? null : (
            <dd>
              <ToneTag
                {...uptimeStyle(percent)}
                label={t(isUptimeMet(percent) ? 'uptime.met' : 'uptime.missed', { percent: requiredUptimePercent })}
              />
            </dd>
          )}
        </div>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles['number']}>{`${minutes(value)} min`}</dd>
          </div>
        ))}
      </dl>
      {percent === null ? null : (
        <p className={styles['quiet']}>
          {t('uptime.formula', {
            service: minutes(service_minutes),
            outage: minutes(outage_minutes),
            excluded: minutes(excluded_minutes),
            percent: formatUptime(percent, language),
          })}
        </p>
      )}
      <p className={styles['quiet']}>
        {uptime.in_service_from === null
          ? t('uptime.neverInService')
          : uptime.in_service_from > uptime.starts_at
            ? t('uptime.inServiceFrom', { date: formatDateTime(uptime.in_service_from, 'UTC', language) })
            : t('uptime.rule')}
      </p>
    </div>
  );
}
