import { saveFile } from '@plugboard/api';
import { allTime, type DashboardChart } from '@plugboard/contracts/reports';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import {
  browserTimeZone,
  formatDate,
  formatDateTime,
  formatEnergy,
  formatMoney,
  formatNumber,
  TabBar,
  tabId,
} from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import { useId } from 'react';
import { type Measure, useChart } from '../dashboard.api.ts';
import { fromFirst, measureOfPoint } from '../figures.model.ts';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';

/** The bar chart with its tabs (spec §2.6). */
export function ChartCard({ state }: { readonly state: DashboardState }) {
  const { t } = useTexts();
  const { measure, query, setState } = state;
  const panelId = useId();
  return (
    <section className={styles['chart']} aria-label={t('chart.label')}>
      <TabBar<Measure>
        label={t('chart.label')}
        items={state.measures.map((key) => ({ key, label: t(`chart.tab.${key}`) }))}
        active={measure}
        onChange={(show) => setState({ show }, { push: true })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, measure)}>
        <RemoteResource query={useChart(measure, query)} failed={t('chart.failed')}>
          {(chart) => <Bars chart={chart} state={state} />}
        </RemoteResource>
      </div>
    </section>
  );
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function Bars({ chart, state }: { readonly chart: DashboardChart; readonly state: DashboardState }) {
  const { t, language } = useTexts();
  const { measure, period, query } = state;
  const { currency, before } = chart;
  const points = period === allTime ? fromFirst(chart.points, ({ total }) => total > 0) : chart.points;
  const zone = browserTimeZone();
  const valueOf = measureOfPoint[measure];
  const units: Readonly<Record<Measure, string>> = { sessions: '', energy: 'kWh', revenue: currency, cost: currency };
  const words: Readonly<Record<Measure, (value: number) => string>> = {
    sessions: (value) => formatNumber(value, language),
    energy: (value) => formatEnergy(value, language),
    revenue: (value) => formatMoney(value.toFixed(2), currency, language),
    cost: (value) => formatMoney(value.toFixed(2), currency, language),
  };
  const seriesOf = (label: string, all: DashboardChart['points']) => {
    const values = all.map(valueOf);
    return { label, values, summary: words[measure](sum(values)) };
  };
  const nameOf = ({ day, label }: DashboardChart['points'][number]) => {
    if (query.grouptime === 'month') return label;
    return query.grouptime === 'hour' ? formatDateTime(day, zone, language) : formatDate(day, zone, language);
  };
  return (
    <Chart
      title={t(`chart.tab.${measure}`)}
      unit={units[measure]}
      kind="column"
      categoryTitle={t(`chart.category.${query.grouptime}`)}
      categories={points.map((point) => ({ label: point.label, name: nameOf(point) }))}
      series={[{ key: measure, ...seriesOf(t(`chart.tab.${measure}`), points) }]}
      {...(period !== allTime && { before: seriesOf(t('chart.before'), before) })}
      digits={measure === 'sessions' ? 0 : 2}
      onSave={saveFile}
    />
  );
}
