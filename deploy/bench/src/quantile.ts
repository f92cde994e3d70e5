/** Quantile of the values; Infinity for an empty list, so that the check fails. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.POSITIVE_INFINITY;
