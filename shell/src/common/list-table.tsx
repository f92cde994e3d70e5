import { EmptyList, type ListInUse, type useListAnswer, useListTexts } from '@plugboard/sdk';
import { ErrorState } from '@plugboard/ui';
import { DataTable, type DataTableProps } from '@plugboard/ui/data';

interface ListTableProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'phoneRow' | 'rowFaded'> {
  readonly list: Pick<ListInUse, 'sort' | 'sortBy' | 'isNarrowed' | 'clear'>;
  readonly answer: ReturnType<typeof useListAnswer<Row>>;
  /** What the table is called. */
  readonly name: string;
  /** Instead of the table, where the list cannot be had. */
  readonly error: string;
  /** What to do where search or filters leave nothing; what to expect where there is nothing yet. */
  readonly empty: { readonly narrowed?: string; readonly none: string };
}

/** The rows of a list as a table; or why there are none, and what to do about it. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { list, answer, name, error, empty, ...table } = props;
  const texts = useListTexts();
  const { items, isLoading, hasFailed, retry, paging } = answer;
  if (hasFailed) return <ErrorState title={error} {...texts.failed} onRetry={retry} retrying={isLoading} />;
  return (
    <DataTable
      {...table}
      rows={items}
      rowKey={({ id }) => id}
      loading={isLoading}
      sort={list.sort}
      onSortChange={list.sortBy}
      paging={paging}
      texts={texts.table(name)}
      empty={<EmptyList list={list} {...empty} />}
    />
  );
}
