import type { PortUptimeItem } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { UptimeTag } from '../../common/port-uptime/uptime-tag.tsx';
import { formatMinutes } from '../../common/port-uptime/uptime-words.ts';

function PortLink({ port, custom_id, connector_id }: PortUptimeItem) {
  const { t } = useTexts();
  return <Link to={places.portUptime(port)}>{`${custom_id} · ${t('terms:portNumber', { connector_id })}`}</Link>;
}

export const portUptimeColumns: readonly ListColumn<PortUptimeItem>[] = [
  {
    key: 'custom_id',
    label: 'terms:port',
    fixed: 'start',
    render: (item, { t }) => (
      <TwoLines first={<PortLink {...item} />} second={t(`terms:connector.${item.connector_type}`)} />
    ),
  },
  { key: 'location_name', label: 'terms:location', render: ({ location_name: name }) => orDash(name) },
  {
    key: 'uptime',
    label: 'uptime.column.uptime',
    info: 'uptime.rule',
    render: ({ uptime_percent: percent }) => <UptimeTag percent={percent} />,
  },
  {
    key: 'outage_minutes',
    label: 'uptime.column.outage',
    unit: 'min',
    align: 'end',
    render: ({ outage_minutes: minutes }, { language }) => formatMinutes(minutes, language),
  },
  {
    key: 'excluded_minutes',
    label: 'uptime.column.excluded',
    unit: 'min',
    align: 'end',
    render: ({ excluded_minutes: minutes }, { language }) => formatMinutes(minutes, language),
  },
  {
    key: 'service_minutes',
    label: 'uptime.column.service',
    unit: 'min',
    info: 'uptime.serviceInfo',
    align: 'end',
    render: ({ service_minutes: minutes }, { language }) => formatMinutes(minutes, language),
  },
];

export const portUptimePhoneRow: ListPhoneRow<PortUptimeItem> = (item, { t, language }) => ({
  title: <PortLink {...item} />,
  // The excluded time is shown only where there is some, so that a row has two lines.
  detail: t(item.excluded_minutes === 0 ? 'uptime.phoneOutage' : 'uptime.phone', {
    outage: formatMinutes(item.outage_minutes, language),
    excluded: formatMinutes(item.excluded_minutes, language),
  }),
  end: <UptimeTag percent={item.uptime_percent} />,
});
