import { places } from '@plugboard/contracts';
import { EmptyList, useListTexts, useNavigate, useTexts } from '@plugboard/sdk';
import { ErrorState, ListCount, PageFrame } from '@plugboard/ui';
import { FilterBar, ViewSwitch } from '@plugboard/ui/data';
import { Answers } from '../../common/commands/answers.tsx';
import { useFollowCommands } from '../../common/commands/use-follow-commands.ts';
import { LiveHint } from '../../common/live-hint.tsx';
import { chargerTabs } from './charger-tabs.model.ts';
import { ChargerGrid } from './components/charger-grid.tsx';
import { ChargerTable } from './components/charger-table.tsx';
import { useChargerFilters } from './use-charger-filters.tsx';
import { useChargerList, useChargerPage } from './use-charger-page.ts';
import { useLiveList } from './use-live-list.ts';

/** The tenant's chargers with their ports (spec §2.11 “List”). */
export default function ChargerListScreen() {
  const { t } = useTexts();
  const texts = useListTexts();
  const navigate = useNavigate();
  const list = useChargerList();
  const { state, activeCount, chooseTab, chooseView, searchFor, clear } = list;
  const { items, rows, count, isLoading, hasFailed, retry, paging } = useChargerPage(list);
  useLiveList(state, items);
  useFollowCommands();
  const filters = useChargerFilters(list);

  const empty = <EmptyList list={list} narrowed={t('empty.filtered')} none={t('empty.none')} />;
  const shown = { rows, loading: isLoading, paging, empty };
  const views = { label: t('view.label'), rows: t('view.rows'), grid: t('view.grid') };
  const tabs = chargerTabs.map((key) => ({ key, label: t(`tab.${key}`) }));
  return (
    <PageFrame
      title={t('list.title')}
      status={
        <>
          <ListCount count={count} />
          <LiveHint />
        </>
      }
      secondaryActions={[
        {
          key: 'unknown',
          label: t('unknown.title'),
          onClick: () => void navigate(places.unknownChargePoints()),
        },
      ]}
      moreLabel={t('detail.actions')}
      tabs={{ label: t('tab.label'), items: tabs, active: state.tab, onChange: chooseTab }}
      filters={
        <FilterBar
          search={{ label: t('filters.search'), value: state.search, onChange: searchFor }}
          filters={filters}
          activeCount={activeCount}
          onClear={clear}
          end={<ViewSwitch view={state.view} onChange={chooseView} texts={views} />}
          texts={texts.filterBar}
        />
      }
    >
      {hasFailed ? (
        <ErrorState title={t('error.title')} {...texts.failed} onRetry={retry} retrying={isLoading} />
      ) : (
        <Answers>
          {state.view === 'grid' ? <ChargerGrid {...shown} /> : <ChargerTable {...shown} list={list} />}
        </Answers>
      )}
    </PageFrame>
  );
}
