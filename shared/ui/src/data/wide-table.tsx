import { Table } from 'antd';
import {
  type ComponentRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { useDensity } from '../core/density.ts';
import { rowHeights } from '../theme/index.ts';
import styles from './data-table.module.css';
import { tableColumns } from './table-columns.tsx';
import { placeholderRows, toSort, tableRows, type TableRow } from './table-rows.model.ts';
import { rowSelection } from './row-selection.tsx';
import type { DataTableProps } from './table.types.ts';
import { useDataTexts } from './use-data-texts.ts';

const controls = 'a, button, input, label, [role=button], [role=checkbox]';

/** A click on a control inside a row is the control's own. */
const onControl = (event: MouseEvent | KeyboardEvent) =>
  event.target instanceof Element && event.target.closest(controls) !== null;

/** Lets focus into a table that may scroll sideways and has nothing in it to focus: antd offers no property for that. */
function useFocusableScroller(label: string): RefObject<ComponentRef<typeof Table> | null> {
  const table = useRef<ComponentRef<typeof Table>>(null);
  useLayoutEffect(() => {
    const scroller = table.current?.nativeElement.querySelector('.ant-table-content');
    if (!scroller) return;
    const hasFocusable = scroller.querySelector('a, button, input, [tabindex]') !== null;
    const attributes = { tabindex: '0', role: 'group', 'aria-label': label };
    for (const [name, value] of Object.entries(attributes))
      if (hasFocusable) scroller.removeAttribute(name);
      else scroller.setAttribute(name, value);
  });
  return table;
}

/** The table itself: antd's, without its paging and its empty state. */
export function WideTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, loading, sort, onSortChange, onRowOpen, rowFaded, selection, empty, label } = props;
  const texts = useDataTexts();
  const records = rows === undefined ? placeholderRows<Row>(props.paging?.pageSize ?? 10) : tableRows(rows, props);
  const rowHeight: CSSProperties & Record<'--row-height', string> = { '--row-height': `${rowHeights[useDensity()]}px` };
  const rowProps = ({ row }: TableRow<Row>) => {
    if (row === undefined || onRowOpen === undefined) return {};
    return {
      tabIndex: 0,
      onClick: (event: MouseEvent) => (onControl(event) ? undefined : onRowOpen(row)),
      onKeyDown: (event: KeyboardEvent) => (event.key === 'Enter' && !onControl(event) ? onRowOpen(row) : undefined),
    };
  };
  const rowClass = ({ row }: TableRow<Row>) =>
    [
      onRowOpen === undefined ? '' : styles['opens'],
      row !== undefined && rowFaded?.(row) === true ? styles['faded'] : '',
    ].join(' ');
  return (
    <Table<TableRow<Row>>
      ref={useFocusableScroller(label)}
      aria-label={label}
      aria-busy={loading}
      className={styles['table']}
      style={rowHeight}
      rowKey="key"
      size="large"
      columns={tableColumns(columns, sort)}
      dataSource={records}
      pagination={false}
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      locale={{ emptyText: empty }}
      expandable={{
        expandedRowKeys: records.map(({ key }) => key),
        showExpandColumn: false,
        expandIcon: () => null,
        indentSize: 0,
      }}
      rowSelection={selection === undefined ? undefined : rowSelection(selection, texts)}
      rowClassName={rowClass}
      onRow={rowProps}
      onChange={(_pages, _filters, sorter) => {
        if (!Array.isArray(sorter)) onSortChange?.(toSort(String(sorter.columnKey), sorter.order));
      }}
    />
  );
}
