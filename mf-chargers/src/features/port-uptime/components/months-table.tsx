import type { PortUptimeDetail } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { DataTable, type PhoneRow } from '@plugboard/ui/data';
import { useMinuteColumns, useUptimeLine } from '../../../common/port-uptime/minute-columns.tsx';
import { UptimeTag } from '../../../common/port-uptime/uptime-tag.tsx';
import { formatMonth } from '../../../common/port-uptime/uptime-words.ts';
import type { OutageChoice } from '../outages.model.ts';

type Month = PortUptimeDetail['months'][number];

const choices: Readonly<Record<'outage' | 'excluded', OutageChoice>> = { outage: '', excluded: 'excluded' };

/** Page with the outages of a month. */
function monthPage(port: string, { month }: Month, outages: OutageChoice): string {
  const query = new URLSearchParams({ period: 'month', month, ...(outages !== '' && { outages }) });
  return `${places.portUptime(port)}?${query.toString()}`;
}

/** The last twelve months, from the first in which the port was in service; minutes lead to their outages. */
export function MonthsTable({ months, port }: Pick<PortUptimeDetail, 'months' | 'port'>) {
  const { t, language } = useTexts();
  const lineOf = useUptimeLine();
  const columns = useMinuteColumns<Month>(
    { key: 'month', label: t('uptime.column.month'), render: ({ month }) => formatMonth(month, language) },
    (month, minutes, text) =>
      minutes === 'service' || month[`${minutes}_minutes`] === 0 ? (
        text
      ) : (
        <Link to={monthPage(port, month, choices[minutes])}>{text}</Link>
      ),
  );
  const phoneRow = (month: Month): PhoneRow => {
    const name = formatMonth(month.month, language);
    return {
      title: month.outage_minutes === 0 ? name : <Link to={monthPage(port, month, '')}>{name}</Link>,
      detail: lineOf(month),
      end: <UptimeTag percent={month.uptime_percent} />,
    };
  };
  // Newest first: nothing is known of those before it was in service.
  const first = months.findLastIndex(({ service_minutes: minutes }) => minutes > 0);
  return (
    <DataTable
      label={t('uptime.months')}
      columns={columns}
      rows={months.slice(0, first + 1)}
      rowKey={({ month }) => month}
      loading={false}
      phoneRow={phoneRow}
      empty={null}
    />
  );
}
