import type { PortUptimeDetail } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { missing, PlainTable } from '@plugboard/ui';
import styles from '../port-uptime.module.css';
import { UptimeTag } from '../../../common/port-uptime/uptime-tag.tsx';
import { formatMinutes, formatMonth } from '../../../common/port-uptime/uptime-words.ts';

/** The last twelve months. */
export function MonthsTable({ months }: Pick<PortUptimeDetail, 'months'>) {
  const { t, language } = useTexts();
  const heads = ['month', 'uptime', 'outage', 'excluded', 'service'] as const;
  const cell = (minutes: number, isInService: boolean) => (
    <td className={styles['amount']}>{isInService ? `${formatMinutes(minutes, language)} min` : missing}</td>
  );
  return (
    <PlainTable label={t('uptime.months')} heads={heads.map((head) => t(`uptime.column.${head}`))}>
      {months.map(({ month, uptime_percent, outage_minutes, excluded_minutes, service_minutes }) => (
        <tr key={month}>
          <th scope="row">{formatMonth(month, language)}</th>
          <td>
            <UptimeTag percent={uptime_percent} />
          </td>
          {cell(outage_minutes, service_minutes > 0)}
          {cell(excluded_minutes, service_minutes > 0)}
          {cell(service_minutes, service_minutes > 0)}
        </tr>
      ))}
    </PlainTable>
  );
}
