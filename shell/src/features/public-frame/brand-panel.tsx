import { type BarHeights, dayOfBars, lineOver } from './day-curve.ts';
import styles from './brand-panel.module.css';

const width = 960;
const height = 520;
const bars: BarHeights = dayOfBars(48);

/** A day of charging as bars under a load line, in the tenant's colours. Decorative. */
export const BrandPanel = () => (
  <aside className={styles['panel']} aria-hidden="true">
    <svg className={styles['picture']} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice">
      {[0.25, 0.5, 0.75].map((share) => (
        <line key={share} className={styles['rule']} x1="0" x2={width} y1={height * share} y2={height * share} />
      ))}
      {bars.map((share, at) => (
        <rect
          key={at}
          className={at > 30 && at < 41 ? styles['peak'] : styles['bar']}
          x={(at * width) / bars.length + 3}
          y={height - share * height}
          width={width / bars.length - 6}
          height={share * height + 4}
          rx="3"
        />
      ))}
      <path className={styles['line']} d={lineOver(bars, width, height)} />
    </svg>
  </aside>
);
