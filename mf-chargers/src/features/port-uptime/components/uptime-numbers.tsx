import { isUptimeMet, type PortUptimeDetail, requiredUptimePercent } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Button, formatDateTime, missing, ToneTag } from '@plugboard/ui';
import styles from '../../../common/numbers.module.css';
import { formatMinutes, formatUptime, uptimeStyle } from '../../../common/port-uptime/uptime-words.ts';
import own from '../port-uptime.module.css';
import type { OutageChoice } from '../outages.model.ts';

interface UptimeNumbersProps {
  readonly uptime: PortUptimeDetail;
  /** Goes to the outages that minutes are the sum of. */
  readonly onShow: (outages: OutageChoice) => void;
}

/** The result, what it is calculated from, and how. */
export function UptimeNumbers({ uptime, onShow }: UptimeNumbersProps) {
  const { t, language } = useTexts();
  const { uptime_percent: percent, service_minutes, outage_minutes, excluded_minutes } = uptime;
  const minutes = (value: number) => formatMinutes(value, language);
  const numbers = [
    { label: t('uptime.column.outage'), value: outage_minutes, outages: '' },
    { label: t('uptime.column.excluded'), value: excluded_minutes, outages: 'excluded' },
    { label: t('uptime.column.service'), value: service_minutes },
  ] as const satisfies readonly { label: string; value: number; outages?: OutageChoice }[];
  const isMonth = uptime.period === 'month';
  return (
    <div className={own['result']}>
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
        {numbers.map(({ label, value, ...leads }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles['number']}>
              {'outages' in leads && value > 0 ? (
                <Button type="link" className={styles['toRows'] ?? ''} onClick={() => onShow(leads.outages)}>
                  {`${minutes(value)} min`}
                </Button>
              ) : (
                `${minutes(value)} min`
              )}
            </dd>
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
