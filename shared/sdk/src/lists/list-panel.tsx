import { FilterBar, ViewSwitch } from '@plugboard/ui/data';
import { useTexts } from '../texts/use-texts.ts';
import { type FilterChoices, useFilterControls } from './filter-controls.tsx';
import { ListRows, type ListRowsProps, type RowsSource } from './list-rows.tsx';
import type { ViewInAddress } from './saved-views/use-view-in-address.ts';

/** Result of `useList`. Declared with methods, so that lists of any tabs and filters fit. */
export interface PageSource extends RowsSource {
  readonly count: number | undefined;
  readonly activeCount: number;
  readonly savedView?: ViewInAddress;
  readonly searchFor: (text: string) => void;
  isSet(filter: string): boolean;
  filterBy(change: Readonly<Record<string, unknown>>): void;
  chooseTab(tab: string): void;
  chooseView(view: string): void;
}

/** The part of it that search, filters and rows need. */
export type PanelSource = Omit<PageSource, 'count' | 'savedView' | 'chooseTab'>;

export interface ListFilterChoices {
  /** Values for filters whose choices are known only now. */
  readonly choices?: FilterChoices;
  /** Filters that make no sense now. */
  readonly hiddenFilters?: readonly string[];
}

interface ListFiltersProps extends Required<ListFilterChoices> {
  readonly list: PanelSource;
}

export const noChoices: FilterChoices = {};
const nothing: readonly never[] = [];

/** Search, filters and the switch between rows and grid of a declared list; nothing where it has none. */
export function ListFilters({ list, choices, hiddenFilters }: ListFiltersProps) {
  const { t } = useTexts();
  const { declaration, state, activeCount } = list;
  const filters = useFilterControls(list, choices, hiddenFilters);
  const { views, search } = declaration;
  if (search === undefined && Object.keys(declaration.controls).length === 0) return null;
  return (
    <FilterBar
      {...(search === undefined ? {} : { search: { label: t(search), value: state.search, onChange: list.searchFor } })}
      filters={filters}
      activeCount={activeCount}
      onClear={list.clear}
      end={
        views === undefined ? null : (
          <ViewSwitch view={state.view === 'grid' ? 'grid' : 'rows'} onChange={(view) => list.chooseView(view)} />
        )
      }
    />
  );
}

export interface ListPanelProps<Row> extends ListRowsProps<Row>, ListFilterChoices {
  readonly list: PanelSource;
}

/**
 * A declared list inside another page, such as in a tab: its search, filters and rows with their empty and failed states.
 *
 * @example
 * const list = useList(dispatchList, listDispatches, dispatchQuery);
 * return <ListPanel list={list} rows={list.items} rowKey={({ id }) => id} columns={columns} phoneRow={phoneRow} />;
 */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { list, choices = noChoices, hiddenFilters = nothing, ...rows } = props;
  return (
    <>
      <ListFilters list={list} choices={choices} hiddenFilters={hiddenFilters} />
      <ListRows {...rows} list={list} />
    </>
  );
}
