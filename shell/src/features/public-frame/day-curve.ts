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

/** A smooth line a little above the bars, as the `d` of a path. */
export function lineOver(bars: BarHeights, width: number, height: number): string {
  const step = width / bars.length;
  const points = bars.map((_, at) => {
    const near = bars.slice(Math.max(0, at - 2), at + 3);
    const mean = near.reduce((sum, share) => sum + share, 0) / near.length;
    return [(at + 0.5) * step, height * (1 - mean - 0.12)] as const;
  });
  return points
    .map(([x, y], at) =>
      at === 0 ? `M0 ${y.toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}` : `L${x.toFixed(1)} ${y.toFixed(1)}`,
    )
    .join('');
}
