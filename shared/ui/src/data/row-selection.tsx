import type { TableProps } from 'antd';
import type { TableRow } from './table-rows.model.ts';
import type { Selection } from './table.types.ts';
import type { DataTexts } from './use-data-texts.ts';

type RowSelection<Row> = NonNullable<TableProps<TableRow<Row>>['rowSelection']>;

/** The boxes before the rows; rows that can't be chosen have none. */
export function rowSelection<Row>(
  { keys, onChange, selectable = () => true }: Selection<Row>,
  { selectRow, selectAll }: Pick<DataTexts, 'selectRow' | 'selectAll'>,
): RowSelection<Row> {
  const offered = ({ row }: TableRow<Row>) => row !== undefined && selectable(row);
  return {
    selectedRowKeys: [...keys],
    onChange: (next) => onChange(next.map(String)),
    columnWidth: 44,
    preserveSelectedRowKeys: true,
    getCheckboxProps: (record) => ({ disabled: !offered(record), 'aria-label': selectRow }),
    getTitleCheckboxProps: () => ({ 'aria-label': selectAll }),
    renderCell: (_checked, record, _index, box) => (offered(record) ? box : null),
  };
}
