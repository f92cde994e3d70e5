import { EmptyList, useListTexts, useTexts } from '@plugboard/sdk';
import { ErrorState, ListCount, PageFrame } from '@plugboard/ui';
import { FilterBar } from '@plugboard/ui/data';
import { chargerTabs } from './charger-tabs.model.ts';
import { ChargerGrid } from './components/charger-grid.tsx';
import { ChargerTable } from './components/charger-table.tsx';
import { ViewSwitch } from './components/view-switch.tsx';
import { useChargerFilters } from './use-charger-filters.tsx';
import { useChargerList, useChargerPage } from './use-charger-page.ts';

/** The tenant's chargers with their ports (spec §2.11 “List”). */
export default function ChargerListScreen() {
  const { t } = useTexts();
  const texts = useListTexts();
  const list = useChargerList();
  const { state, activeCount, chooseTab, chooseView, searchFor, clear } = list;
  const { rows, count, isLoading, hasFailed, retry, paging } = useChargerPage(list);
  const filters = useChargerFilters(list);

  const empty = <EmptyList list={list} narrowed={t('empty.filtered')} none={t('empty.none')} />;
  const shown = { rows, loading: isLoading, paging, empty };
  const tabs = chargerTabs.map((key) => ({ key, label: t(`tab.${key}`) }));
  return (
    <PageFrame
      title={t('list.title')}
      status={<ListCount count={count} />}
      tabs={{ label: t('tab.label'), items: tabs, active: state.tab, onChange: chooseTab }}
      filters={
        <FilterBar
          search={{ label: t('filters.search'), value: state.search, onChange: searchFor }}
          filters={filters}
          activeCount={activeCount}
          onClear={clear}
          end={<ViewSwitch view={state.view} onChange={chooseView} />}
          texts={texts.filterBar}
        />
      }
    >
      {hasFailed ? (
        <ErrorState title={t('error.title')} {...texts.failed} onRetry={retry} retrying={isLoading} />
      ) : state.view === 'grid' ? (
        <ChargerGrid {...shown} />
      ) : (
        <ChargerTable {...shown} list={list} />
      )}
    </PageFrame>
  );
}
