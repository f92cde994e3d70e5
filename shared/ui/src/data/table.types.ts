import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  readonly key: string;
  /** First line of the header. */
  readonly label: string;
  /** Second, quieter line: the short label of spec §2.11. */
  readonly shortLabel?: string;
  /** Unit of the numbers below; part of the header. */
  readonly unit?: string;
  /** Explains the column on hover and focus. */
  readonly info?: string;
  /** Numbers stand at the end, with figures of equal width. */
  readonly align?: 'start' | 'end';
  /** In px. */
  readonly width?: number;
  readonly sortable?: boolean;
  /** Stays in view when the table scrolls sideways. */
  readonly fixed?: 'start' | 'end';
  readonly render: (row: Row) => ReactNode;
}

export interface Sort {
  /** Key of the column. */
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows in all pages. */
  readonly total: number;
  /** A new page size starts at page 1. */
  readonly onChange: (page: number, pageSize: number) => void;
}

export interface Selection<Row> {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  /** Rows that can't be chosen, such as the ports below a charger. */
  readonly selectable?: (row: Row) => boolean;
  /** Name of a row for its box, unique on the page; the row's number without it. */
  readonly rowName?: (row: Row) => string;
  /** Buttons for the selected rows. */
  readonly actions: ReactNode;
}

/** A row on a phone: two lines, and content at their end. */
export interface PhoneRow {
  readonly title: ReactNode;
  readonly detail: ReactNode;
  /** Beside both lines. */
  readonly end?: ReactNode;
  /** At the end of the first line. With this or `detailEnd` each line is cut off where its room ends. */
  readonly titleEnd?: ReactNode;
  /** At the end of the second line. */
  readonly detailEnd?: ReactNode;
}

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** `undefined` until the first answer; keep the old ones while new ones load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Rows that belong below a row and are always shown, indented: a charger's ports. */
  readonly childRows?: (row: Row) => readonly Row[];
  readonly loading: boolean;
  readonly sort?: Sort | null;
  /** Called with the next of ascending, descending, none. */
  readonly onSortChange?: (sort: Sort | null) => void;
  readonly paging?: Paging;
  readonly selection?: Selection<Row>;
  /** Click, or Enter on the focused row. */
  readonly onRowOpen?: (row: Row) => void;
  /** Drawn faded, such as a charger that is not activated. */
  readonly rowFaded?: (row: Row) => boolean;
  readonly phoneRow: (row: Row) => PhoneRow;
  /** An `EmptyState` with “No data to display” and what to do next. */
  readonly empty: ReactNode;
}
