import type { PortUptimeItem } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { missing, PlainTable } from '@plugboard/ui';
import { UptimeTag } from './uptime-tag.tsx';
import { formatMinutes } from './uptime-words.ts';

interface UptimeTableProps {
  readonly label: string;
  readonly uptimes: readonly PortUptimeItem[];
  /** Name of a port; on the page of its charger the number is enough. */
  readonly nameOf: (uptime: PortUptimeItem) => string;
}

/** Uptimes of a few ports with the minutes they consist of. Each port leads to its outages. */
export function UptimeTable({ label, uptimes, nameOf }: UptimeTableProps) {
  const { t, language } = useTexts();
  const heads = [
    t('terms:port'),
    ...(['uptime', 'outage', 'excluded', 'service'] as const).map((head) => t(`uptime.column.${head}`)),
  ];
  return (
    <PlainTable label={label} heads={heads} numbers={[3, 4, 5]}>
      {uptimes.map((uptime) => (
        <tr key={uptime.port}>
          <th scope="row">
            <Link to={places.portUptime(uptime.port)}>{nameOf(uptime)}</Link>
          </th>
          <td>
            <UptimeTag percent={uptime.uptime_percent} />
          </td>
          {[uptime.outage_minutes, uptime.excluded_minutes, uptime.service_minutes].map((minutes, index) => (
            <td key={heads[index + 2]}>
              {uptime.uptime_percent === null ? missing : `${formatMinutes(minutes, language)} min`}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  );
}
