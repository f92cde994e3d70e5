import type { TableColumnType } from 'antd';
import { Icon } from '../core/icon.tsx';
import { ColumnHeader } from './column-header.tsx';
import styles from './data-table.module.css';
import { toColumnOrder, type TableRow } from './table-rows.model.ts';
import type { DataColumn, Sort } from './table.types.ts';

const sortIcons = { ascend: 'sort-up', descend: 'sort-down' } as const;

const sortIcon: NonNullable<TableColumnType['sortIcon']> = ({ sortOrder }) => (
  <span className={styles['sort']} data-sorted={sortOrder !== null}>
    <Icon name={sortOrder === null ? 'sort' : sortIcons[sortOrder]} size={14} />
  </span>
);

/** The portal's columns as those of antd's table. */
export function tableColumns<Row>(
  columns: readonly DataColumn<Row>[],
  sort: Sort | null | undefined,
): TableColumnType<TableRow<Row>>[] {
  return columns.map((column, index) => ({
    key: column.key,
    title: <ColumnHeader column={column} />,
    align: column.align ?? 'start',
    className: column.align === 'end' ? styles['end'] : undefined,
    width: column.width,
    fixed: column.fixed,
    sorter: column.sortable === true,
    sortIcon,
    sortOrder: toColumnOrder(sort, column.key),
    render: (_, { row, depth }) => {
      if (row === undefined) return <span className={styles['placeholder']} />;
      const content = column.render(row);
      return index === 0 && depth === 1 ? <span className={styles['below']}>{content}</span> : content;
    },
  }));
}
