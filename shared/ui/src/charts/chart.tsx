import { useLanguage } from '../core/ui-locale.ts';
import { useScheme } from '../core/use-scheme.ts';
import { formatFixed } from '../formats/numbers.ts';
import { ChartFrame } from './chart-frame.tsx';
import styles from './chart.module.css';
import type { ChartProps, LegendEntry } from './chart.types.ts';
import { LazyPlot, PlaceholderBars } from './lazy-plot.tsx';
import { seriesColour } from './plot-options.model.ts';
import { useChartTexts } from './use-chart-texts.ts';

/**
 * Values over categories, as stacked columns or areas or as lines, with the period before as a faint line. Legend and table are
 * there at once; the charting library is loaded when the chart comes into view.
 *
 * @example
 * <Chart
 *   title={t('energy')} unit="kWh" kind="column" digits={2} categoryTitle={t('day')} onSave={saveFile}
 *   categories={[{ label: 'Nov 20', name: 'Nov 20, 2026' }]}
 *   series={[{ key: 'p1', label: t('port', { connector_id: 1 }), values: [12.4], summary: '12.40 kWh' }]}
 *   before={{ label: t('before'), values: [8.1], summary: '8.10 kWh' }}
 * />
 */
export function Chart(props: ChartProps) {
  const { title, unit, onSave, kind, categoryTitle, categories, series, before, target, digits, emptyText } = props;
  const texts = useChartTexts();
  const language = useLanguage();
  const scheme = useScheme();
  const columns = [...series, ...(before ? [before] : []), ...(target ? [target] : [])];
  const heads = [categoryTitle, ...columns.map(({ label }) => label)];
  const tableOf = <Cell extends string | number | null>(cellOf: (value: number | null) => Cell) => ({
    heads,
    rows: categories.map(
      ({ name }, index) => [name, ...columns.map(({ values }) => cellOf(values[index] ?? null))] as const,
    ),
  });
  const legend: LegendEntry[] = series.map(({ key, label, summary }, index) => ({
    key,
    label,
    summary,
    swatch: <span className={styles['swatch']} style={{ background: seriesColour(scheme, index) }} />,
  }));
  const lines: LegendEntry[] = [
    ...(before ? [{ ...before, key: 'before', swatch: <span className={styles['faint']} /> }] : []),
    ...(target ? [{ ...target, key: 'target', swatch: <span className={styles['dotted']} /> }] : []),
  ];
  const isEmpty = columns.every(({ values }) => values.every((value) => !value));
  return (
    <ChartFrame
      title={title}
      unit={unit}
      onSave={onSave}
      legend={[...legend, ...lines]}
      shown={tableOf((value) => formatFixed(value, language, digits))}
      exact={tableOf((value) => value)}
    >
      {isEmpty ? (
        <div className={styles['waiting']}>
          <PlaceholderBars />
          <p className={styles['over']}>
            {texts.empty}
            {emptyText === undefined ? null : <span className={styles['unit']}>{emptyText}</span>}
          </p>
        </div>
      ) : (
        <LazyPlot {...{ kind, categories, series, digits }} {...(before && { before })} {...(target && { target })} />
      )}
    </ChartFrame>
  );
}
