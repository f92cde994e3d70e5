import { useTexts } from '@plugboard/sdk';
import { ErrorState, PageFrame } from '@plugboard/ui';
import { FilterBar } from '@plugboard/ui/data';
import { countFilters } from './charger-list.model.ts';
import { ChargerGrid } from './components/charger-grid.tsx';
import { ChargerTabBar } from './components/charger-tab-bar.tsx';
import { ChargerTable } from './components/charger-table.tsx';
import { EmptyChargers } from './components/empty-chargers.tsx';
import { ListCount } from './components/list-count.tsx';
import { ViewSwitch } from './components/view-switch.tsx';
import { useChargerFilters } from './use-charger-filters.tsx';
import { useChargerListState } from './use-charger-list-state.ts';
import { useChargerPage } from './use-charger-page.ts';
import { useEmptyNotice } from './use-empty-notice.ts';

/** The tenant's chargers with their ports (spec §2.11 “List”). */
export default function ChargerListScreen() {
  const { t } = useTexts();
  const list = useChargerListState();
  const { state, chooseTab, chooseView, searchFor, clearFilters } = list;
  const { rows, count, isLoading, hasFailed, retry, paging } = useChargerPage(list);
  const filters = useChargerFilters(list);
  const activeCount = countFilters(state);
  useEmptyNotice(count === 0, t('empty.title'));

  const isNarrowed = activeCount > 0 || state.search !== '';
  const empty = <EmptyChargers onClear={isNarrowed ? clearFilters : undefined} />;
  const shown = { rows, loading: isLoading, paging, empty };
  return (
    <PageFrame
      title={t('list.title')}
      status={<ListCount count={count} />}
      tabs={<ChargerTabBar tab={state.tab} onChoose={chooseTab} />}
      filters={
        <FilterBar
          search={{ label: t('filters.search'), value: state.search, onChange: searchFor }}
          filters={filters}
          activeCount={activeCount}
          onClear={clearFilters}
          end={<ViewSwitch view={state.view} onChange={chooseView} />}
          texts={{ filters: t('filters.label'), done: t('filters.done'), clear: t('filters.clear') }}
        />
      }
    >
      {hasFailed ? (
        <ErrorState
          title={t('error.title')}
          text={t('error.text')}
          retryLabel={t('error.retry')}
          onRetry={retry}
          retrying={isLoading}
        />
      ) : state.view === 'grid' ? (
        <ChargerGrid {...shown} />
      ) : (
        <ChargerTable {...shown} list={list} />
      )}
    </PageFrame>
  );
}
