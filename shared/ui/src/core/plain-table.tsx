import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

export interface PlainTableProps {
  /** Subject of the table, for screen readers. */
  readonly label: string;
  readonly heads: readonly string[];
  /** Places of the columns with numbers, from 2 to 9: right-aligned, as their heads. */
  readonly numbers?: readonly number[];
  /** On phones a row is two lines: its first cell, and below it the others, whose values must be clear without heads. */
  readonly linesOnPhone?: boolean;
  /** The rows: `tr`, whose first cell is a `th` with the scope of its row. */
  readonly children: ReactNode;
}

/** A few rows that are all there. Wider than a phone, it scrolls; also by keyboard. Pages of rows are a `DataTable`. */
export function PlainTable({ label, heads, numbers, linesOnPhone, children }: PlainTableProps) {
  return (
    <div className={styles['frame']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']} aria-label={label} data-numbers={numbers?.join(' ')} data-lines={linesOnPhone}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
