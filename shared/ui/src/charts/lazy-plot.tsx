import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../core/antd.ts';
import { useUiLocale } from '../core/ui-locale.ts';
import styles from './chart.module.css';
import type { PlotData } from './plot-options.model.ts';
import { useChartTexts } from './use-chart-texts.ts';
import { useInView } from './use-in-view.ts';

type Loaded = { readonly Plot: ComponentType<PlotData> } | 'loading' | 'failed';

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
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const isWanted = isInView && loaded === 'loading';
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const settle = (next: Loaded) => isGone || setLoaded(next);
    import(/* webpackChunkName: "charts-plot" */ './plot.tsx').then(
      ({ default: Plot }) => settle({ Plot }),
      () => settle('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  if (typeof loaded === 'object')
    return (
      <div className={styles['plot']} aria-hidden>
        <loaded.Plot {...data} />
      </div>
    );
  return (
    <div ref={ref} className={styles['waiting']}>
      <PlaceholderBars />
      {loaded === 'failed' ? (
        <p className={styles['over']} role="alert">
          {texts.failed}
          <Button onClick={() => setLoaded('loading')}>{retry}</Button>
        </p>
      ) : null}
    </div>
  );
}
