import { Button } from '../core/antd.ts';
import { useUiLocale } from '../core/ui-locale.ts';
import { useLazyCode } from '../core/use-lazy-code.ts';
import styles from './chart.module.css';
import type { PlotData } from './plot-options.model.ts';
import { useChartTexts } from './use-chart-texts.ts';
import { useInView } from './use-in-view.ts';

const loadPlot = async () => (await import(/* webpackChunkName: "charts-plot" */ './plot.tsx')).default;

/** Placeholder bars, also behind the text of an empty chart. */
export const PlaceholderBars = () => (
  <div className={styles['bars']} aria-hidden>
    {[40, 65, 50, 80, 60, 90, 45].map((height) => (
      <span key={height} style={{ blockSize: `${height}%` }} />
    ))}
  </div>
);

/** The plot, whose code is loaded when it comes into view; until then placeholder bars. */
export function LazyPlot(data: PlotData) {
  const texts = useChartTexts();
  const { retry } = useUiLocale();
  const [ref, isInView] = useInView<HTMLDivElement>();
  const [plot, reload] = useLazyCode(loadPlot, isInView);
  if (typeof plot === 'object')
    return (
      <div className={styles['plot']} aria-hidden>
        <plot.code {...data} />
      </div>
    );
  return (
    <div ref={ref} className={styles['waiting']}>
      <PlaceholderBars />
      {plot === 'failed' ? (
        <p className={styles['over']} role="alert">
          {texts.failed}
          <Button onClick={reload}>{retry}</Button>
        </p>
      ) : null}
    </div>
  );
}
