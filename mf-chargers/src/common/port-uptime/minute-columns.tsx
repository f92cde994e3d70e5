import type { PortUptimeItem } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { missing } from '@plugboard/ui';
import type { DataColumn } from '@plugboard/ui/data';
import type { ReactNode } from 'react';
import { UptimeTag } from './uptime-tag.tsx';
import { formatMinutes } from './uptime-words.ts';

/** An uptime with the minutes that it is calculated from: of a port, or of one of its months. */
export type MeasuredUptime = Pick<
  PortUptimeItem,
  'uptime_percent' | 'outage_minutes' | 'excluded_minutes' | 'service_minutes'
>;

type Minutes = 'outage' | 'excluded' | 'service';

/** Columns of an uptime and its minutes, behind the one that names the row. */
export function useMinuteColumns<Row extends MeasuredUptime>(
  name: DataColumn<Row>,
  /** Turns minutes into a link to their outages. */
  link: (row: Row, minutes: Minutes, text: string) => ReactNode = (_row, _minutes, text) => text,
): readonly DataColumn<Row>[] {
  const { t, language } = useTexts();
  const minutes = (of: Minutes): DataColumn<Row> => ({
    key: of,
    label: t(`uptime.column.${of}`),
    unit: 'min',
    align: 'end',
    render: (row) =>
      row.uptime_percent === null ? missing : link(row, of, formatMinutes(row[`${of}_minutes`], language)),
  });
  return [
    { ...name, fixed: 'start' },
    {
      key: 'uptime',
      label: t('uptime.column.uptime'),
      render: ({ uptime_percent: percent }) => <UptimeTag percent={percent} />,
    },
    minutes('outage'),
    minutes('excluded'),
    minutes('service'),
  ];
}

/** Second line of an uptime on a phone. The excluded minutes are shown only where there are some. */
export function useUptimeLine() {
  const { t, language } = useTexts();
  return ({ uptime_percent: percent, outage_minutes: outage, excluded_minutes: excluded }: MeasuredUptime): string =>
    percent === null
      ? missing
      : t(excluded === 0 ? 'uptime.phoneOutage' : 'uptime.phone', {
          outage: formatMinutes(outage, language),
          excluded: formatMinutes(excluded, language),
        });
}
