import type { PortUptimeItem } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { DataTable, type PhoneRow } from '@plugboard/ui/data';
import { useMinuteColumns, useUptimeLine } from './minute-columns.tsx';
import { UptimeTag } from './uptime-tag.tsx';

interface UptimeTableProps {
  readonly label: string;
  readonly uptimes: readonly PortUptimeItem[];
  /** Name of a port; on the page of its charger the number is enough. */
  readonly nameOf: (uptime: PortUptimeItem) => string;
}

/** Uptimes of a few ports with the minutes they consist of. Each port leads to its outages. */
export function UptimeTable({ label, uptimes, nameOf }: UptimeTableProps) {
  const { t } = useTexts();
  const lineOf = useUptimeLine();
  const name = (uptime: PortUptimeItem) => <Link to={places.portUptime(uptime.port)}>{nameOf(uptime)}</Link>;
  const columns = useMinuteColumns<PortUptimeItem>({ key: 'port', label: t('terms:port'), render: name });
  const phoneRow = (uptime: PortUptimeItem): PhoneRow => ({
    title: name(uptime),
    detail: lineOf(uptime),
    end: <UptimeTag percent={uptime.uptime_percent} />,
  });
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={uptimes}
      rowKey={({ port }) => port}
      loading={false}
      phoneRow={phoneRow}
      empty={null}
    />
  );
}
