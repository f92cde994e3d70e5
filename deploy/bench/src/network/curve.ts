/** A straight line through the measured values. */
export interface Line {
  readonly constant: number;
  /** For each 1,000 charge points more. */
  readonly per1000: number;
}

export interface Measured {
  readonly points: number;
  readonly value: number;
}

/** Least squares. Through one point it is a line from the origin. */
export function fitLine(measured: readonly Measured[]): Line {
  const [first] = measured;
  if (!first) throw new Error('Nothing was measured');
  if (measured.length === 1) return { constant: 0, per1000: (first.value / first.points) * 1000 };
  const mean = (of: (one: Measured) => number) => measured.reduce((sum, one) => sum + of(one), 0) / measured.length;
  const [x, y] = [mean(({ points }) => points), mean(({ value }) => value)];
  const slope = mean((one) => (one.points - x) * (one.value - y)) / mean((one) => (one.points - x) ** 2);
  return { constant: y - slope * x, per1000: slope * 1000 };
}

/** Value of the line at a number of charge points; never negative. */
export const valueAt = ({ constant, per1000 }: Line, points: number): number =>
  Math.max(0, constant + (per1000 * points) / 1000);
