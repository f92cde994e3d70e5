/** A month in UTC, by its start and the start of the next one. */
export interface Month {
  readonly from: Date;
  readonly to: Date;
}

/** The month of a moment, or one that is so many months later. */
export function monthOf(moment: Date, later = 0): Month {
  const start = (months: number) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));
  return { from: start(later), to: start(later + 1) };
}

/** `2026_12` */
const suffixOf = (start: Date): string => start.toISOString().slice(0, 7).replace('-', '_');

export const partitionName = (table: string, { from }: Month): string => `${table}_${suffixOf(from)}`;

/** The partition of rows that are of no month with one. */
export const otherPartition = (table: string): string => `${table}_other`;

/** `from` is `null` where it holds all that is earlier, both are where it holds all other rows. */
export interface Partition {
  readonly name: string;
  readonly from: Date | null;
  readonly to: Date | null;
}

/**
 * Rows of a partition, by its name: a month, all before one, or all other rows.
 *
 * @throws Error if the name is none of them, as of a partition that was attached by hand
 */
export function parsePartition(table: string, name: string): Partition {
  if (name === otherPartition(table)) return { name, from: null, to: null };
  const [, before, year, month] = /^(_before)?_(\d{4})_(\d{2})$/.exec(name.slice(table.length)) ?? [];
  if (year === undefined) throw new Error(`Not a partition of a month: ${name}`);
  const { from, to } = monthOf(new Date(Date.UTC(Number(year), Number(month) - 1)));
  return before ? { name, from: null, to: from } : { name, from, to };
}
