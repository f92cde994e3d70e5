import { ListCount, PageFrame, type PageFrameProps } from '@plugboard/ui';
import { FilterBar, ViewSwitch } from '@plugboard/ui/data';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useColumnChoice } from './columns/use-column-choice.tsx';
import { type FilterChoices, useFilterControls } from './filter-controls.tsx';
import { useListColumns } from './list-columns.ts';
import { ListRows, type ListRowsProps, type RowsSource } from './list-rows.tsx';
import { type ListExport, useListExport } from './use-list-export.tsx';
import { SavedViewMenu } from './saved-views/saved-view-menu.tsx';
import type { ViewInAddress } from './saved-views/use-view-in-address.ts';

/** Result of `useList`. Declared with methods, so that lists of any tabs and filters fit. */
interface PageSource extends RowsSource {
  readonly count: number | undefined;
  readonly activeCount: number;
  readonly savedView?: ViewInAddress;
  readonly searchFor: (text: string) => void;
  isSet(filter: string): boolean;
  filterBy(change: Readonly<Record<string, unknown>>): void;
  chooseTab(tab: string): void;
  chooseView(view: string): void;
}

export interface ListPageProps<Row>
  extends ListRowsProps<Row>, Pick<PageFrameProps, 'primaryAction' | 'secondaryActions'> {
  readonly list: PageSource;
  /** Above the title, for a list below another page. */
  readonly breadcrumb?: ReactNode;
  /** Beside the title, after the count. */
  readonly status?: ReactNode;
  /** Values for filters whose choices are known only now. */
  readonly choices?: FilterChoices;
  /** Filters that make no sense now. */
  readonly hiddenFilters?: readonly string[];
  readonly exported?: ListExport;
  /** Drawers and the like, below the rows. */
  readonly children?: ReactNode;
}

const noChoices: FilterChoices = {};
const nothing: readonly never[] = [];

/**
 * The page of a declared list: title with count, saved views, tabs, search, filters, rows and their empty and failed states.
 *
 * @example
 * const list = useList(userList, useUsers);
 * return <ListPage list={list} rows={list.items} rowKey={({ id }) => id} columns={columns} phoneRow={phoneRow} />;
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { list, status, choices = noChoices, hiddenFilters = nothing, exported, children, ...others } = props;
  const { breadcrumb, primaryAction, secondaryActions = nothing, ...rows } = others;
  const { declaration, state, activeCount } = list;
  const { t } = useTexts();
  const filters = useFilterControls(list, choices, hiddenFilters);
  const file = useListExport(exported);
  const fileAction = exported && {
    key: 'export',
    label: t(exported.label),
    onClick: file.start,
    disabled: list.count === 0 || file.isRunning,
  };
  const main = exported?.place === 'primary' && fileAction ? { ...fileAction, busy: file.isRunning } : primaryAction;
  const columnChoice = useColumnChoice(declaration, useListColumns(rows.columns, declaration.sortFields));
  const menu = [
    ...(fileAction && exported?.place === 'menu' ? [fileAction] : []),
    ...secondaryActions,
    ...columnChoice.actions,
  ];
  const { tabs, views, search } = declaration;
  const isFiltered = search !== undefined || Object.keys(declaration.controls).length > 0;
  return (
    <PageFrame
      title={t(declaration.title)}
      breadcrumb={breadcrumb}
      status={
        <>
          <ListCount count={list.count} />
          {status}
          {list.savedView === undefined ? null : <SavedViewMenu list={list} savedView={list.savedView} />}
        </>
      }
      secondaryActions={menu}
      {...(main === undefined ? {} : { primaryAction: main })}
      {...(tabs === undefined
        ? {}
        : {
            tabs: {
              label: t(tabs.label),
              items: tabs.keys.map((key) => ({ key, label: t(tabs.text(key)) })),
              active: state.tab,
              onChange: (tab: string) => list.chooseTab(tab),
            },
          })}
      filters={
        isFiltered ? (
          <FilterBar
            {...(search === undefined
              ? {}
              : { search: { label: t(search), value: state.search, onChange: list.searchFor } })}
            filters={filters}
            activeCount={activeCount}
            onClear={list.clear}
            end={
              views === undefined ? null : (
                <ViewSwitch view={state.view === 'grid' ? 'grid' : 'rows'} onChange={(view) => list.chooseView(view)} />
              )
            }
          />
        ) : null
      }
    >
      {file.progress}
      <ListRows {...rows} list={list} />
      {children}
      {columnChoice.drawer}
    </PageFrame>
  );
}
