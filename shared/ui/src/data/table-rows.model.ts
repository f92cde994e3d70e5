import type { Sort } from './table.types.ts';

/** A row of the table. Without `row` it is a placeholder while loading. */
export interface TableEntry<Row> {
  readonly key: string;
  readonly row?: Row;
  /** 0 for a row of the list, 1 for one below it. */
  readonly depth: 0 | 1;
}

interface Reading<Row> {
  readonly rowKey: (row: Row) => string;
  readonly childRows?: (row: Row) => readonly Row[];
}

/** The rows, each with its child rows behind it, keyed. */
export const tableEntries = <Row>(rows: readonly Row[], { rowKey, childRows }: Reading<Row>): TableEntry<Row>[] =>
  rows.flatMap((row) => [
    { key: rowKey(row), row, depth: 0 as const },
    ...(childRows?.(row) ?? []).map((child) => ({ key: rowKey(child), row: child, depth: 1 as const })),
  ]);

/** Rows to draw before the first answer is there. */
export const placeholderEntries = <Row>(count: number): TableEntry<Row>[] =>
  Array.from({ length: count }, (_, index) => ({ key: `placeholder-${index}`, depth: 0 }));

/** The sort after a click on a column: ascending, descending, none. */
export function nextSort(sort: Sort | null | undefined, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
