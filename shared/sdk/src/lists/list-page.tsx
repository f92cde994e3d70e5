import { Button, ListCount, PageFrame, type PageFrameProps } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useColumnChoice } from './columns/use-column-choice.tsx';
import type { FilterChoices } from './filter-controls.tsx';
import { useListColumns } from './list-columns.ts';
import { ListFilters, noChoices, type PageSource } from './list-panel.tsx';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import { type ListExport, useListExport } from './use-list-export.tsx';
import { SavedViewMenu } from './saved-views/saved-view-menu.tsx';

export interface ListPageProps<Row>
  extends ListRowsProps<Row>, Pick<PageFrameProps, 'primaryAction' | 'secondaryActions'> {
  readonly list: PageSource;
  /** Above the title, for a list below another page. */
  readonly breadcrumb?: ReactNode;
  /** Beside the title, after the count. */
  readonly status?: ReactNode;
  /** Tabs of a page whose tabs have addresses, one of which is the list; in place of the list's own. */
  readonly pageTabs?: PageFrameProps['tabs'];
  /** Values for filters whose choices are known only now. */
  readonly choices?: FilterChoices;
  /** Filters that make no sense now. */
  readonly hiddenFilters?: readonly string[];
  readonly exported?: ListExport;
  /** Adds content around the rows, such as sums above them and a calendar beside them. */
  readonly around?: (rows: ReactNode) => ReactNode;
  /** Drawers and the like, below the rows. */
  readonly children?: ReactNode;
}

const nothing: readonly never[] = [];
const alone = (rows: ReactNode) => rows;

/** The page's primary action, offered while the list is empty. */
const FirstRecord = ({ action }: { readonly action: PageFrameProps['primaryAction'] }) =>
  action === undefined || action.disabled ? null : <Button onClick={action.onClick}>{action.label}</Button>;

/**
 * The page of a declared list: title with count, saved views, tabs, search, filters, rows and their empty and failed states.
 *
 * @example
 * const list = useList(userList, useUsers);
 * return <ListPage list={list} rows={list.items} rowKey={({ id }) => id} columns={columns} phoneRow={phoneRow} />;
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { list, status, choices = noChoices, hiddenFilters = nothing, exported, children, ...others } = props;
  const {
    breadcrumb,
    pageTabs,
    primaryAction,
    secondaryActions = nothing,
    around = alone,
    emptyAction,
    ...rows
  } = others;
  const { declaration, state } = list;
  const { t } = useTexts();
  const file = useListExport(exported);
  const fileAction = exported && {
    label: t(exported.label),
    onClick: file.start,
    disabled: list.count === 0 || file.isRunning,
  };
  const fileButton = fileAction && { ...fileAction, busy: file.isRunning };
  const main = exported?.place === 'primary' && fileButton ? fileButton : primaryAction;
  const columnChoice = useColumnChoice(declaration, state.tab, useListColumns(rows.columns, declaration.sortFields));
  const menu = [
    ...(fileAction && exported?.place === 'menu' ? [{ key: 'export', ...fileAction }] : []),
    ...secondaryActions,
    ...columnChoice.actions,
  ];
  const next = emptyAction === undefined ? <FirstRecord action={primaryAction} /> : emptyAction;
  const { tabs } = declaration;
  const ownTabs = tabs && {
    label: t(tabs.label),
    items: tabs.keys.map((key) => ({ key, label: t(tabs.text(key)) })),
    active: state.tab,
    onChange: (tab: string) => list.chooseTab(tab),
  };
  const shownTabs = pageTabs ?? ownTabs;
  return (
    <PageFrame
      title={t(declaration.title)}
      breadcrumb={breadcrumb}
      afterTitle={
        <>
          <ListCount count={list.count} />
          {list.savedView === undefined ? null : <SavedViewMenu list={list} savedView={list.savedView} />}
        </>
      }
      status={status}
      secondaryActions={menu}
      {...(main === undefined ? {} : { primaryAction: main })}
      {...(exported?.place === 'button' && fileButton ? { secondButton: fileButton } : {})}
      {...(shownTabs === undefined ? {} : { tabs: shownTabs })}
      filters={<ListFilters list={list} choices={choices} hiddenFilters={hiddenFilters} />}
    >
      {file.progress}
      {around(<ListRows {...rows} list={list} emptyAction={next} />)}
      {children}
      {columnChoice.drawer}
    </PageFrame>
  );
}
