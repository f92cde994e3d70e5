/** The value that a part of all values do not exceed; none is no proof, and fails every limit. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? Number.POSITIVE_INFINITY;
