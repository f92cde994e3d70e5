import type { Sort } from './table.types.ts';

/** A table row with its child rows. Without `row` it is a placeholder while loading. */
export interface TableRow<Row> {
  readonly key: string;
  readonly row?: Row;
  /** 0 for a row of the list, 1 for one below it. */
  readonly depth: 0 | 1;
  readonly children?: TableRow<Row>[];
}

interface Reading<Row> {
  readonly rowKey: (row: Row) => string;
  readonly childRows?: (row: Row) => readonly Row[];
}

/** The rows with their child rows, keyed. */
export function tableRows<Row>(rows: readonly Row[], { rowKey, childRows }: Reading<Row>): TableRow<Row>[] {
  return rows.map((row) => {
    const below = childRows?.(row) ?? [];
    const own: TableRow<Row> = { key: rowKey(row), row, depth: 0 };
    if (below.length === 0) return own;
    return { ...own, children: below.map((child): TableRow<Row> => ({ key: rowKey(child), row: child, depth: 1 })) };
  });
}

/** Rows to draw before the first answer is there. */
export const placeholderRows = <Row>(count: number): TableRow<Row>[] =>
  Array.from({ length: count }, (_, index) => ({ key: `placeholder-${index}`, depth: 0 }));

const orders = { ascend: 'ascending', descend: 'descending' } as const;
type Order = keyof typeof orders;

/** antd's word for the sort of one column. */
export function toColumnOrder(sort: Sort | null | undefined, key: string): Order | null {
  if (sort?.key !== key) return null;
  return sort.direction === 'ascending' ? 'ascend' : 'descend';
}

/** The sort behind antd's words; `null` when the column is not sorted any more. */
export const toSort = (key: string, order: Order | null | undefined): Sort | null =>
  order === null || order === undefined ? null : { key, direction: orders[order] };
