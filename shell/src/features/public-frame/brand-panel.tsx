import styles from './brand-panel.module.css';

/** Shares of the full height, 0 to 1, one per interval of a day. */
type BarHeights = readonly number[];

const bellCurve = (hour: number, centre: number, spread: number) => Math.exp(-(((hour - centre) / spread) ** 2));

/** A working day at a charging site: quiet night, morning arrivals, the evening peak. */
const createDayBars = (count: number): BarHeights =>
  Array.from({ length: count }, (_, at) => {
    const hour = (at / count) * 24;
    const ripple = 0.035 * Math.sin(at * 2.1) + 0.025 * Math.sin(at * 5.3);
    return (
      0.1 + 0.3 * bellCurve(hour, 9.2, 2.4) + 0.14 * bellCurve(hour, 13, 3) + 0.44 * bellCurve(hour, 18.2, 2.6) + ripple
    );
  });

type Point = readonly [x: number, y: number];

const formatPoint = (point: Point) => point.map((value) => value.toFixed(1)).join(' ');
const midpoint = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2];

/** A smooth line a little above the bars, as the `d` of a path: each corner is rounded from middle to middle. */
function curvePath(bars: BarHeights, width: number, height: number): string {
  const step = width / bars.length;
  const corners = bars.map((_, at): Point => {
    const near = bars.slice(Math.max(0, at - 2), at + 3);
    const mean = near.reduce((sum, share) => sum + share, 0) / near.length;
    return [(at + 0.5) * step, height * (1 - mean - 0.12)];
  });
  const curves = corners.slice(1).map((corner, at) => {
    const before = corners[at] ?? corner;
    return `Q${formatPoint(before)} ${formatPoint(midpoint(before, corner))}`;
  });
  const last = corners.at(-1) ?? [0, 0];
  return `M0 ${(corners[0] ?? last)[1].toFixed(1)}${curves.join('')}L${width} ${last[1].toFixed(1)}`;
}

const width = 960;
const height = 520;
const bars: BarHeights = createDayBars(48);

/** A day of charging as bars under a load line, in the tenant's colours. Decorative. */
export const BrandPanel = () => (
  <aside className={`${styles['panel']} pb-sign-in-picture`} aria-hidden="true">
    <svg className={styles['picture']} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax slice">
      {[0.25, 0.5, 0.75].map((share) => (
        <line key={share} className={styles['rule']} x1="0" x2={width} y1={height * share} y2={height * share} />
      ))}
      {bars.map((share, at) => (
        <rect
          key={at}
          className={at > 30 && at < 41 ? styles['peak'] : styles['bar']}
          x={(at * width) / bars.length + 3}
          y={Math.round(height - share * height)}
          width={width / bars.length - 6}
          height={Math.round(share * height) + 4}
          rx="3"
        />
      ))}
      <path className={styles['line']} d={curvePath(bars, width, height)} />
    </svg>
  </aside>
);
