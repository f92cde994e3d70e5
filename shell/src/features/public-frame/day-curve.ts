/** Shares of the full height, 0 to 1, one per interval of a day. */
export type BarHeights = readonly number[];

const bump = (hour: number, centre: number, spread: number) => Math.exp(-(((hour - centre) / spread) ** 2));

/** A working day at a charging site: quiet night, morning arrivals, the evening peak. */
export const dayOfBars = (count: number): BarHeights =>
  Array.from({ length: count }, (_, at) => {
    const hour = (at / count) * 24;
    const ripple = 0.035 * Math.sin(at * 2.1) + 0.025 * Math.sin(at * 5.3);
    return 0.1 + 0.3 * bump(hour, 9.2, 2.4) + 0.14 * bump(hour, 13, 3) + 0.44 * bump(hour, 18.2, 2.6) + ripple;
  });

type Point = readonly [x: number, y: number];

const written = (point: Point) => point.map((value) => value.toFixed(1)).join(' ');
const between = ([x1, y1]: Point, [x2, y2]: Point): Point => [(x1 + x2) / 2, (y1 + y2) / 2];

/** A smooth line a little above the bars, as the `d` of a path: each corner is rounded from middle to middle. */
export function lineOver(bars: BarHeights, width: number, height: number): string {
  const step = width / bars.length;
  const corners = bars.map((_, at): Point => {
    const near = bars.slice(Math.max(0, at - 2), at + 3);
    const mean = near.reduce((sum, share) => sum + share, 0) / near.length;
    return [(at + 0.5) * step, height * (1 - mean - 0.12)];
  });
  const curves = corners.slice(1).map((corner, at) => {
    const before = corners[at] ?? corner;
    return `Q${written(before)} ${written(between(before, corner))}`;
  });
  const last = corners.at(-1) ?? [0, 0];
  return `M0 ${(corners[0] ?? last)[1].toFixed(1)}${curves.join('')}L${width} ${last[1].toFixed(1)}`;
}
