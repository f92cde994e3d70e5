import { notify, useListTexts, useTexts } from '@plugboard/sdk';
import { Button, EmptyState, ErrorState, PageFrame } from '@plugboard/ui';
import { DataTable, FilterBar } from '@plugboard/ui/data';
import { useState } from 'react';
import { usePaging } from '../../common/use-paging.ts';
import { exportAudit, useAuditEntries } from './audit.api.ts';
import { countFilters, typesIn } from './audit.model.ts';
import { EntryDrawer } from './components/entry-drawer.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { useAuditFilters } from './use-audit-filters.tsx';
import { useAuditState } from './use-audit-state.ts';

/** Who did what, newest first. */
export default function AuditScreen() {
  const { t } = useTexts();
  const { state, filterBy, clear, turnTo, open, close } = useAuditState();
  const answer = useAuditEntries(state);
  const { data, isFetching, isError, refetch } = answer;
  const paging = usePaging(state, answer, turnTo);
  const { columns, phoneRow } = useAuditColumns(open);
  const filters = useAuditFilters(
    state,
    { actions: data?.actions ?? [], types: typesIn(data?.results ?? [], state.type) },
    filterBy,
  );
  const texts = useListTexts();
  const [exporting, setExporting] = useState(false);
  const activeCount = countFilters(state);
  const download = async () => {
    setExporting(true);
    await exportAudit(state).catch(() => notify.error(t('audit.exportFailed')));
    setExporting(false);
  };
  return (
    <PageFrame
      title={t('titles.audit')}
      primaryAction={{ label: t('audit.export'), onClick: () => void download(), busy: exporting }}
      filters={
        <FilterBar
          search={{
            label: t('audit.subjectId'),
            value: state.subject,
            onChange: (subject) => filterBy({ subject }),
          }}
          filters={filters}
          activeCount={activeCount}
          onClear={clear}
          texts={texts.filterBar}
        />
      }
    >
      {isError && data === undefined ? (
        <ErrorState
          title={t('audit.error')}
          retryLabel={t('list.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          rows={data?.results}
          rowKey={({ id }) => id}
          loading={isFetching}
          columns={columns}
          phoneRow={phoneRow}
          paging={paging}
          texts={texts.table(t('titles.audit'))}
          empty={
            <EmptyState
              title={t('list.empty')}
              text={t(activeCount > 0 ? 'audit.emptyFiltered' : 'audit.emptyNone')}
              {...(activeCount > 0 ? { action: <Button onClick={clear}>{t('list.clear')}</Button> } : {})}
            />
          }
        />
      )}
      <EntryDrawer entry={data?.results.find(({ id }) => id === state.entry) ?? null} onClose={close} />
    </PageFrame>
  );
}
