import { Checkbox } from 'antd';
import { Icon } from '../core/icon.tsx';
import { Tooltip } from '../core/tooltip.tsx';
import dataTableStyles from './data-table.module.css';
import { allTicked, tickAll } from './row-selection.model.ts';
import { cellClass } from './table-cell.ts';
import { nextSort } from './table-rows.model.ts';
import type { DataColumn, Selection, Sort } from './table.types.ts';
import { useDataTexts } from './use-data-texts.ts';
import styles from './wide-table.module.css';

const sortIcons = { ascending: 'sort-up', descending: 'sort-down' } as const;

interface SortedHeadProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sort: Sort | null;
  readonly onSort: () => void;
}

/** The head of a column that can be sorted: the whole of it is pressed, also with Enter. */
function SortedHead<Row>({ column, sort, onSort }: SortedHeadProps<Row>) {
  const { sortable } = useDataTexts();
  return (
    <th
      scope="col"
      className={`${cellClass(column)} ${styles['sorts']}`}
      aria-sort={sort?.direction}
      aria-description={sortable}
      tabIndex={0}
      onClick={onSort}
      onKeyDown={({ key }) => (key === 'Enter' ? onSort() : undefined)}
    >
      <div className={styles['sorter']}>
        <ColumnHeader column={column} />
        <span className={styles['sort']} data-sorted={sort !== null}>
          <Icon name={sort === null ? 'sort' : sortIcons[sort.direction]} size={14} />
        </span>
      </div>
    </th>
  );
}

interface TableHeadProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sort: Sort | null | undefined;
  readonly onSortChange: ((sort: Sort | null) => void) | undefined;
  readonly selection: Selection<Row> | undefined;
  /** Keys of the rows that can be chosen. */
  readonly offered: readonly string[];
}

/** The heads of a table's columns, which stay in view, with the box of all rows. */
export function TableHead<Row>({ columns, sort, onSortChange, selection, offered }: TableHeadProps<Row>) {
  const { selectAll } = useDataTexts();
  const ticked = allTicked(selection?.keys ?? [], offered);
  return (
    <thead className={styles['head']}>
      <tr>
        {selection === undefined ? null : (
          <th scope="col" className={styles['box']} data-fixed={columns[0]?.fixed}>
            <Checkbox
              aria-label={selectAll}
              checked={ticked === 'all'}
              indeterminate={ticked === 'some'}
              disabled={offered.length === 0}
              onChange={() => selection.onChange(tickAll(selection.keys, offered))}
            />
          </th>
        )}
        {columns.map((column) =>
          column.sortable === true ? (
            <SortedHead
              key={column.key}
              column={column}
              sort={sort?.key === column.key ? sort : null}
              onSort={() => onSortChange?.(nextSort(sort, column.key))}
            />
          ) : (
            <th key={column.key} scope="col" className={cellClass(column)}>
              <ColumnHeader column={column} />
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

interface ColumnHeaderProps {
  readonly column: Pick<DataColumn<never>, 'label' | 'shortLabel' | 'unit' | 'info' | 'width'>;
}

/** A header's two lines: the label with its unit, the short label below. In a column of a set width they wrap. */
const ColumnHeader = ({ column: { label, shortLabel, unit, info, width } }: ColumnHeaderProps) => (
  <span className={dataTableStyles['header']} data-wraps={width !== undefined}>
    <span className={dataTableStyles['label']}>
      {label}
      {unit === undefined ? null : (
        <>
          {' '}
          <span className={dataTableStyles['unit']}>{unit}</span>
        </>
      )}
      {info === undefined ? null : (
        <Tooltip title={info}>
          <span className={dataTableStyles['info']} role="img" aria-label={info} tabIndex={0}>
            <Icon name="info" size={14} />
          </span>
        </Tooltip>
      )}
    </span>
    {shortLabel === undefined ? null : <span className={dataTableStyles['short']}>{shortLabel}</span>}
  </span>
);
