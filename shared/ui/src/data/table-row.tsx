import { memo } from 'react';
import { cellClass } from './table-cell.ts';
import type { TableEntry } from './table-rows.model.ts';
import type { DataColumn } from './table.types.ts';
import tickStyles from './tick.module.css';
import styles from './wide-table.module.css';

interface TableRowProps<Row> extends Omit<TableEntry<Row>, 'key'> {
  readonly rowKey: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly opens: boolean;
  readonly faded: boolean;
  /** The box before the row; `null` for a row that can't be chosen, `undefined` without a selection. */
  readonly isTicked: boolean | null | undefined;
  readonly tickLabel: string;
  readonly onTick: (key: string, isRange: boolean) => void;
}

function content<Row>(column: DataColumn<Row>, isBelow: boolean, row: Row | undefined) {
  if (row === undefined) return <span className={styles['placeholder']} />;
  return isBelow ? <span className={styles['below']}>{column.render(row)}</span> : column.render(row);
}

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { rowKey, row, depth, columns, opens, faded, isTicked, tickLabel, onTick } = props;
  return (
    <tr
      className={faded ? styles['faded'] : undefined}
      data-key={rowKey}
      data-opens={opens}
      data-ticked={isTicked === true}
      tabIndex={opens ? 0 : undefined}
    >
      {isTicked === undefined ? null : (
        <td className={styles['box']} data-fixed={columns[0]?.fixed}>
          {isTicked === null ? null : (
            <input
              type="checkbox"
              className={tickStyles['tick']}
              aria-label={tickLabel}
              checked={isTicked}
              onChange={({ nativeEvent }) => onTick(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          )}
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column)}>
          {content(column, index === 0 && depth === 1, row)}
        </td>
      ))}
    </tr>
  );
}

/** A row of the table. It is drawn again only when the row itself or the columns are others. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
