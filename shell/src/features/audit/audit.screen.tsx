import { notify, useListTexts, useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { FilterBar } from '@plugboard/ui/data';
import { useState } from 'react';
import { ListTable } from '../../common/list-table.tsx';
import { exportAudit } from './audit.api.ts';
import { EntryDrawer } from './components/entry-drawer.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';
import { useAuditFilters } from './use-audit-filters.tsx';
import { useAuditList, useAuditPage, useOpenEntry } from './use-audit-list.ts';

/** Who did what, newest first. */
export default function AuditScreen() {
  const { t } = useTexts();
  const texts = useListTexts();
  const list = useAuditList();
  const { state, activeCount, searchFor, clear } = list;
  const { choices, ...answer } = useAuditPage(list);
  const { entry, open, close } = useOpenEntry();
  const filters = useAuditFilters(list, choices);
  const [exporting, setExporting] = useState(false);
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
          search={{ label: t('audit.subjectId'), value: state.search, onChange: searchFor }}
          filters={filters}
          activeCount={activeCount}
          onClear={clear}
          texts={texts.filterBar}
        />
      }
    >
      <ListTable
        {...useAuditColumns(open)}
        list={list}
        answer={answer}
        name={t('titles.audit')}
        error={t('audit.error')}
        empty={{ narrowed: t('audit.emptyFiltered'), none: t('audit.emptyNone') }}
      />
      <EntryDrawer entry={answer.items?.find(({ id }) => id === entry) ?? null} onClose={close} />
    </PageFrame>
  );
}
