import { useCan } from '@plugboard/auth';
import { EmptyList, useListTexts, useTexts } from '@plugboard/sdk';
import { ErrorState, Icon, ListCount, PageFrame } from '@plugboard/ui';
import { FilterBar, ViewSwitch } from '@plugboard/ui/data';
import { TicketDrawer } from '../../common/ticket-form/ticket-drawer.tsx';
import { useLiveTickets } from '../../common/use-live-tickets.ts';
import { TicketSettingsDrawer } from '../../common/ticket-settings/ticket-settings-drawer.tsx';
import { ExportProgress } from './components/export-progress.tsx';
import { TicketGrid } from './components/ticket-grid.tsx';
import { TicketTable } from './components/ticket-table.tsx';
import { useOpenedForm } from './use-opened-form.ts';
import { useSettingsPanel } from './use-settings-panel.ts';
import { useTicketExport } from './use-ticket-export.ts';
import { useTicketFilters } from './use-ticket-filters.tsx';
import { useTicketList, useTicketPage } from './use-ticket-page.ts';

/** The tenant's support tickets (spec §2.17 “List”). */
export default function TicketListScreen() {
  const { t } = useTexts();
  const texts = useListTexts();
  const mayOpen = useCan('open_tickets');
  const mayChange = useCan('change_tickets');
  const settings = useSettingsPanel();
  const form = useOpenedForm(mayOpen);
  const list = useTicketList();
  const { state, activeCount, chooseView, searchFor, clear } = list;
  const page = useTicketPage(list);
  const filters = useTicketFilters(list);
  const excel = useTicketExport(state);
  useLiveTickets(page.items);

  const onEdit = mayChange ? form.edit : null;
  const empty = <EmptyList list={list} narrowed={t('empty.filtered')} none={t('empty.none')} />;
  const shown = { loading: page.isLoading, paging: page.paging, empty, onEdit };
  const more = {
    label: page.hasMoreFailed ? texts.failed.retryLabel : t('list.showMore'),
    onMore: page.showMore,
    loading: page.isLoadingMore,
    byItself: !page.hasMoreFailed,
  };
  const views = { label: t('view.label'), rows: t('view.rows'), grid: t('view.grid') };
  const adding = {
    primaryAction: { label: t('list.add'), icon: <Icon name="plus" />, onClick: form.add },
  };
  return (
    <PageFrame
      title={t('list.title')}
      status={<ListCount count={page.count} />}
      moreLabel={t('list.more')}
      secondaryActions={[
        {
          key: 'export',
          label: t('export.start'),
          onClick: excel.start,
          disabled: excel.bytes !== null || page.count === 0,
        },
        ...(settings.mayDecide ? [{ key: 'settings', label: t('settings.title'), onClick: settings.open }] : []),
      ]}
      {...(mayOpen ? adding : {})}
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
      {excel.bytes === null ? null : <ExportProgress bytes={excel.bytes} onCancel={excel.cancel} />}
      {page.hasFailed ? (
        <ErrorState title={t('list.loadingFailed')} {...texts.failed} onRetry={page.retry} retrying={page.isLoading} />
      ) : state.view === 'grid' ? (
        <TicketGrid {...shown} items={page.items} {...(page.hasMore ? { more } : {})} />
      ) : (
        <TicketTable {...shown} rows={page.items} list={list} />
      )}
      <TicketDrawer opened={form.opened} onClose={form.close} />
      <TicketSettingsDrawer isOpen={settings.isOpen} onClose={settings.close} />
    </PageFrame>
  );
}
