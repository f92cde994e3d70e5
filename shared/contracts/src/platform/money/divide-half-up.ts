/**
 * The rounding rule of money: each line of a price is rounded separately, halves up, so that a total is the sum of its
 * lines. Integers of any size, because a price has 4 digits and a meter counts in Wh.
 *
 * @param dividend 0 or more
 * @example divideHalfUp(5n, 2n) → 3
 */
export const divideHalfUp = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor));
