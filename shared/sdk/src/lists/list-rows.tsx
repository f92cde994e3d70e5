import { ErrorState, useUiLocale } from '@plugboard/ui';
import { CardGrid, DataTable, type DataTableProps, type Paging, type Sort } from '@plugboard/ui/data';
import type { ReactNode } from 'react';
import { OutdatedNotice } from '../outdated-notice.tsx';
import type { OwnTextKey } from '../texts/text-key.ts';
import { useSdkTexts, useTexts } from '../texts/use-texts.ts';
import { useArrangedColumns } from './columns/use-column-choice.tsx';
import type { DeclaredList } from './define-list.ts';
import { EmptyList } from './empty-list.tsx';
import { type ListColumn, type ListPhoneRow, useListColumns } from './list-columns.ts';
import { type ListSelection, useListSelection } from './use-list-selection.tsx';

/** Result of `useList` as needed for its rows. */
export interface RowsSource {
  readonly declaration: DeclaredList;
  readonly state: { readonly tab: string; readonly view: string; readonly search: string; readonly filters: unknown };
  readonly sort: Sort;
  readonly sortBy: (sort: Sort | null) => void;
  readonly isNarrowed: boolean;
  readonly clear: () => void;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** The rows are from before: they could not be loaded again. */
  readonly hasOldRows?: boolean;
  readonly retry: () => void;
  readonly paging: Paging;
}

interface MoreCards {
  readonly label: OwnTextKey;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Loads the next cards, or the failed ones again. */
  readonly onMore: () => void;
}

export interface ListRowsProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'childRows' | 'rowFaded' | 'onRowOpen'> {
  readonly list: RowsSource;
  readonly columns: readonly ListColumn<Row>[];
  readonly phoneRow: ListPhoneRow<Row>;
  readonly rowKey: (row: Row) => string;
  readonly selection?: ListSelection<Row>;
  /** A row in the view `grid`, for lists that have one. */
  readonly renderCard?: (row: Row) => ReactNode;
  /** The next step while there are no records yet, such as a button that adds the first one. */
  readonly emptyAction?: ReactNode;
  /** More cards of the same page, loaded as the grid is scrolled. */
  readonly more?: MoreCards;
}

const noRows: readonly never[] = [];

/** The rows of a list as a table or as cards; or why there are none. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, rows, columns, phoneRow, rowKey, selection, renderCard, more, emptyAction, ...table } = props;
  const { declaration, state, isLoading, paging } = list;
  const texts = useTexts();
  const { t: sdkText } = useSdkTexts();
  const { retry } = useUiLocale();
  const shownColumns = useArrangedColumns(declaration, state.tab, useListColumns(columns, declaration.sortFields));
  const narrowing = JSON.stringify([state.tab, state.search, state.filters]);
  const selected = useListSelection(selection, rows ?? noRows, rowKey, narrowing);
  const { t } = texts;
  if (list.hasFailed)
    return (
      <ErrorState
        title={t(declaration.failed)}
        text={sdkText('terms:listFailed')}
        onRetry={list.retry}
        retrying={isLoading}
      />
    );
  const { none, narrowed } = declaration.empty;
  const title = t(declaration.title);
  const shown = {
    loading: isLoading,
    paging,
    label: title,
    empty: (
      <EmptyList
        list={list}
        none={t(none)}
        action={emptyAction}
        {...(narrowed === undefined ? {} : { narrowed: t(narrowed) })}
      />
    ),
  };
  const outdated = list.hasOldRows === true && <OutdatedNotice onRetry={list.retry} retrying={isLoading} />;
  if (renderCard !== undefined && state.view === 'grid')
    return (
      <>
        {outdated}
        <CardGrid
          {...shown}
          items={rows}
          itemKey={rowKey}
          renderCard={renderCard}
          {...(more === undefined
            ? {}
            : {
                more: {
                  label: more.hasFailed ? retry : t(more.label),
                  onMore: more.onMore,
                  loading: more.isLoading,
                  byItself: !more.hasFailed,
                },
              })}
        />
      </>
    );
  return (
    <>
      {outdated}
      <DataTable
        {...shown}
        {...table}
        columns={shownColumns}
        rows={rows}
        rowKey={rowKey}
        sort={list.sort}
        onSortChange={list.sortBy}
        phoneRow={(row) => phoneRow(row, texts)}
        {...(selected === undefined ? {} : { selection: selected })}
      />
    </>
  );
}
