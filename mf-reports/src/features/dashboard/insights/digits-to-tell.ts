const most = 5;

/** Decimals in which two values differ, `fewest` where they are equal or differ by less than can be shown. */
export function digitsToTell(one: number, other: number, fewest: number): number {
  for (let digits = fewest; digits <= most; digits += 1)
    if (one.toFixed(digits) !== other.toFixed(digits)) return digits;
  return fewest;
}
