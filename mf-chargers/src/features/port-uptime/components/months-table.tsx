import type { PortUptimeDetail } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { missing, PlainTable } from '@plugboard/ui';
import { UptimeTag } from '../../../common/port-uptime/uptime-tag.tsx';
import { formatMinutes, formatMonth } from '../../../common/port-uptime/uptime-words.ts';
import type { OutageChoice } from '../outages.model.ts';

type MinutesProps = Pick<PortUptimeDetail['months'][number], 'month' | 'service_minutes'> & {
  readonly port: string;
  readonly minutes: number;
  readonly outages: OutageChoice;
};

/** Minutes of a month, which lead to its outages. */
function OutageMinutes({ port, month, service_minutes: service, minutes, outages }: MinutesProps) {
  const { language } = useTexts();
  if (service === 0) return missing;
  const text = `${formatMinutes(minutes, language)} min`;
  const query = new URLSearchParams({ period: 'month', month, ...(outages !== '' && { outages }) });
  return minutes === 0 ? text : <Link to={`${places.portUptime(port)}?${query.toString()}`}>{text}</Link>;
}

/** The last twelve months. */
export function MonthsTable({ months, port }: Pick<PortUptimeDetail, 'months' | 'port'>) {
  const { t, language } = useTexts();
  const heads = ['month', 'uptime', 'outage', 'excluded', 'service'] as const;
  return (
    <PlainTable label={t('uptime.months')} heads={heads.map((head) => t(`uptime.column.${head}`))} numbers={[3, 4, 5]}>
      {months.map(({ month, uptime_percent, outage_minutes, excluded_minutes, service_minutes }) => {
        const of = { port, month, service_minutes };
        return (
          <tr key={month}>
            <th scope="row">{formatMonth(month, language)}</th>
            <td>
              <UptimeTag percent={uptime_percent} />
            </td>
            <td>
              <OutageMinutes {...of} minutes={outage_minutes} outages="" />
            </td>
            <td>
              <OutageMinutes {...of} minutes={excluded_minutes} outages="excluded" />
            </td>
            <td>{service_minutes > 0 ? `${formatMinutes(service_minutes, language)} min` : missing}</td>
          </tr>
        );
      })}
    </PlainTable>
  );
}
