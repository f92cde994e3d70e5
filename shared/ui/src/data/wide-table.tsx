import type { CSSProperties } from 'react';
import { type Density, useDensity } from '../core/density.ts';
import { fontSizes, rowHeights } from '../theme/index.ts';
import { TableBody } from './table-body.tsx';
import { selectableRows } from './row-selection.model.ts';
import { TableHead } from './table-head.tsx';
import { placeholderEntries, tableEntries } from './table-rows.model.ts';
import type { DataTableProps } from './table.types.ts';
import { useTableScroller } from './use-table-scroller.ts';
import styles from './wide-table.module.css';

/** Height of a row, its text's size, and lines 8 px higher than the text. */
function densityStyle(density: Density): CSSProperties & Record<'--row-height', string> {
  const fontSize = density === 'compact' ? fontSizes.small : fontSizes.body;
  return { '--row-height': `${rowHeights[density]}px`, fontSize, lineHeight: (fontSize + 8) / fontSize };
}

/**
 * The table itself, in plain markup: antd's costs more per cell, measures itself, and draws all rows again when one
 * of them changes (decision 33).
 */
export function WideTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, childRows, loading, sort, onSortChange, onRowOpen, rowFaded, selection } = props;
  const { empty, label, paging } = props;
  const style = densityStyle(useDensity());
  const entries =
    rows === undefined
      ? placeholderEntries<Row>(paging?.pageSize ?? 10)
      : tableEntries(rows, { rowKey, ...(childRows && { childRows }) });
  const rowNames = selectableRows(entries, selection ?? {});
  const offered = [...rowNames.keys()];
  const cells = columns.length + (selection === undefined ? 0 : 1);
  return (
    <div className={styles['scroller']} data-scroller ref={useTableScroller(label)}>
      <table
        className={styles['table']}
        style={style}
        data-selects={selection !== undefined}
        aria-label={label}
        aria-busy={loading}
        aria-rowcount={rows === undefined ? undefined : entries.length + 1}
      >
        <colgroup>
          {selection === undefined ? null : <col className={styles['boxes']} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSortChange={onSortChange} selection={selection} offered={offered} />
        {entries.length === 0 ? (
          <tbody>
            <tr>
              <td colSpan={cells}>
                <div className={styles['empty']}>{empty}</div>
              </td>
            </tr>
          </tbody>
        ) : (
          <TableBody
            key={rows === undefined ? 'placeholders' : 'rows'}
            columns={columns}
            entries={entries}
            rowNames={rowNames}
            {...(onRowOpen && { onRowOpen })}
            {...(rowFaded && { rowFaded })}
            {...(selection && { selection })}
          />
        )}
      </table>
    </div>
  );
}
