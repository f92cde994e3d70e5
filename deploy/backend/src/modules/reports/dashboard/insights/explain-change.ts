import type { ChangeFactor } from '@plugboard/contracts/reports';

/** Factors whose product is an amount. */
export type Factors = readonly (readonly [factor: ChangeFactor, value: number, before: number])[];

interface Part {
  readonly factor: ChangeFactor;
  readonly value: number;
  readonly before: number;
  /** In whole units. */
  readonly change: number;
  /** Of the amount before. */
  readonly percent: number;
}

/** Logarithmic mean: where the difference of two amounts is divided by their logarithms. */
const logarithmicMean = (one: number, other: number) =>
  one === other ? one : (one - other) / (Math.log(one) - Math.log(other));

/** Whole numbers with the given sum: the largest remainders are rounded up. */
function toWhole(exact: readonly number[], total: number): number[] {
  // The largest part takes the rounding of the factors.
  const largest = exact.reduce(
    (found, part, index) => (Math.abs(part) > Math.abs(exact[found] ?? 0) ? index : found),
    0,
  );
  const lost = total - exact.reduce((sum, part) => sum + part, 0);
  const parts = exact.map((part, index) => (index === largest ? part + lost : part));
  const whole = parts.map(Math.floor);
  const rest = Math.round(total - whole.reduce((sum, part) => sum + part, 0));
  const byRemainder = parts.map((part, index) => ({ index, remainder: part - Math.floor(part) }));
  const raised = new Set(
    byRemainder
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, rest)
      .map(({ index }) => index),
  );
  return whole.map((part, index) => (raised.has(index) ? part + 1 : part));
}

/**
 * Divides the change of an amount among the factors that it is the product of, so that the parts add up to it exactly
 * and their order does not matter (logarithmic mean Divisia index). None where a factor is zero in either period.
 *
 * @param value whole units, such as cents or Wh
 */
export function explainChange(value: number, before: number, factors: Factors): readonly Part[] {
  if (factors.some((each) => each[1] <= 0 || each[2] <= 0) || value <= 0 || before <= 0) return [];
  const mean = logarithmicMean(value, before);
  const exact = factors.map((each) => mean * Math.log(each[1] / each[2]));
  const changes = toWhole(exact, value - before);
  return factors.map(([factor, current, earlier], index) => {
    const change = changes[index] ?? 0;
    return { factor, value: current, before: earlier, change, percent: (change / before) * 100 };
  });
}
