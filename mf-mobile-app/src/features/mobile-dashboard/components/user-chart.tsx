import { saveFile } from '@plugboard/api';
import type { SeriesType, UserSeries } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { browserTimeZone, formatDate, formatNumber } from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import { fromFirstUser } from '../dashboard-period.model.ts';

interface UserChartProps {
  readonly title: string;
  readonly type: SeriesType;
  readonly series: UserSeries;
  /** Begins with the first point that has users: all time is longer than most tenants exist. */
  readonly isFromFirst: boolean;
  /** Advice when there is no data. */
  readonly emptyText: string;
}

/** Users by day or month as columns, with a table of the same; the legend says how many different ones they were. */
export function UserChart({ title, type, series, isFromFirst, emptyText }: UserChartProps) {
  const { t, language } = useTexts();
  const zone = browserTimeZone();
  const { total } = series;
  const list = isFromFirst ? fromFirstUser(series.list) : series.list;
  return (
    <Chart
      title={title}
      unit=""
      kind="column"
      categoryTitle={t(`dashboard.category.${type}`)}
      categories={list.map(({ day, label }) => ({
        label,
        name: type === 'monthly' ? label : formatDate(day, zone, language),
      }))}
      series={[
        { key: 'users', label: title, values: list.map(({ count }) => count), summary: formatNumber(total, language) },
      ]}
      digits={0}
      emptyText={emptyText}
      onSave={saveFile}
    />
  );
}
