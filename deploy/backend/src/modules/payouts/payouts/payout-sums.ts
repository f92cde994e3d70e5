/** Sums of a line or a payout, in minor units and Wh. */
export interface Sums {
  readonly energy_wh: number;
  readonly gross_minor: number;
  readonly grid_minor: number;
  readonly tax_minor: number;
  readonly commission_minor: number;
  readonly transaction_minor: number;
  readonly network_minor: number;
  readonly provider_minor: number;
  readonly refund_minor: number;
  readonly net_minor: number;
}

export const sumNames = [
  'energy_wh',
  'gross_minor',
  'grid_minor',
  'tax_minor',
  'commission_minor',
  'transaction_minor',
  'network_minor',
  'provider_minor',
  'refund_minor',
  'net_minor',
] as const satisfies readonly (keyof Sums)[];

const sumsBy = (valueOf: (name: keyof Sums) => number): Sums =>
  Object.fromEntries(sumNames.map((name) => [name, valueOf(name)])) as unknown as Sums;

export const noSums: Sums = sumsBy(() => 0);

export const addSums = (one: Sums, other: Sums): Sums => sumsBy((name) => one[name] + other[name]);

export const subtractSums = (one: Sums, other: Sums): Sums => sumsBy((name) => one[name] - other[name]);

export const isNothing = (sums: Sums): boolean => sumNames.every((name) => sums[name] === 0);

/** The sums of a row; a database may answer them as text. */
export const toSums = (row: Readonly<Record<keyof Sums, number | string>>): Sums => sumsBy((name) => Number(row[name]));
