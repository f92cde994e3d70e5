import { useViewer } from '@plugboard/auth';
import { chooseReportColumns, type ReportFormat } from '@plugboard/contracts/reports';
import { notify, urlChoice, useListReply, useListState, useNavigate, useTexts, useUrlState } from '@plugboard/sdk';
import { ListPage } from '@plugboard/sdk/lists';
import { Notice } from '@plugboard/ui';
import { useMemo, useState } from 'react';
import { ReportExportsDrawer } from './exports/report-exports-drawer.tsx';
import { NeviDrawer } from './nevi/nevi-drawer.tsx';
import { ReportColumnDrawer } from './report-column-drawer.tsx';
import { saveReport, useReport } from './report-list.api.ts';
import {
  groupOf,
  hiddenFiltersOf,
  periodProblem,
  reportBody,
  reportList,
  type ReportListState,
  reportToGenerate,
} from './report-list.ts';
import { toListColumns, toPhoneRow } from './report-list-columns.tsx';
import { placeOfRow } from './report-places.ts';
import { fieldTextKey } from './report-texts.ts';

/** Open drawers; the links of e-mails lead to that of prepared files. */
const drawerParsers = { prepared: urlChoice(['true', ''], ''), drawer: urlChoice(['columns', 'nevi', ''], '') };

/** A customized report is read once it is asked for, with the columns and filters of that moment. */
function useGenerated(state: ReportListState) {
  const wanted = JSON.stringify(reportBody(state));
  const [generated, setGenerated] = useState<string | null>(null);
  return { isGenerated: state.tab !== 'customized' || generated === wanted, generate: () => setGenerated(wanted) };
}

/** Columns that the viewer chose and may see. */
function useReportColumns(state: ReportListState) {
  const { tab, filters } = state;
  const chosen = filters.columns;
  const groupBy = groupOf(state);
  const { permissions } = useViewer();
  return useMemo(() => {
    const columns = chooseReportColumns(tab, permissions, chosen, groupBy);
    return { columns: toListColumns(tab, columns), phoneRow: toPhoneRow(tab, columns) };
  }, [tab, permissions, chosen, groupBy]);
}

/** A link's value is all there is to choose. */
const chosenOnly = (value: string) => (value === '' ? [] : [value]);

/** Reports on sessions, statuses, intervals and uptime (spec §2.16). */
export default function ReportListScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { permissions } = useViewer();
  const list = useListState(reportList);
  const { state } = list;
  const [openedAt] = useState(() => new Date());
  const problem = periodProblem(state, openedAt);
  const { isGenerated, generate } = useGenerated(state);
  const isAsked = problem === null && isGenerated;
  const reply = useListReply(list, useReport(state, list.isReady && isAsked));
  const count = isAsked ? reply.count : undefined;
  const shown = useReportColumns(state);
  const [{ prepared, drawer }, setDrawer] = useUrlState(drawerParsers);
  const choices = chooseReportColumns(state.tab, permissions).map(({ field }) => ({
    value: field,
    label: t(fieldTextKey(field)),
  }));
  const saveAs = (format: ReportFormat) =>
    void saveReport(state, format).catch(() => notify.error(t('report.exportFailed')));
  const isCustomized = state.tab === 'customized';
  return (
    <ListPage
      emptyAction={null}
      list={{
        ...list,
        ...reply,
        declaration: isGenerated ? reportList : reportToGenerate,
        isNarrowed: isGenerated && list.isNarrowed,
        isLoading: isAsked && reply.isLoading,
        // Nothing can be exported of days to come.
        count: problem === null ? count : 0,
      }}
      around={(rows) => (problem === null ? rows : <Notice tone="bad">{t(problem)}</Notice>)}
      rows={isAsked ? reply.items : []}
      rowKey={({ key }) => key}
      columns={shown.columns}
      phoneRow={shown.phoneRow}
      hiddenFilters={hiddenFiltersOf(state)}
      choices={{ columns: choices, user: chosenOnly(state.filters.user), zone: chosenOnly(state.filters.zone) }}
      onRowOpen={(row) => {
        const place = placeOfRow(row, state, permissions);
        if (place !== null) void navigate(place);
      }}
      exported={{
        label: 'report.export',
        place: isCustomized ? 'menu' : 'primary',
        save: (options) => saveReport(state, 'excel', options),
        failed: 'report.exportFailed',
      }}
      {...(isCustomized && {
        primaryAction: { label: t('report.generate'), onClick: generate, disabled: problem !== null },
      })}
      secondaryActions={[
        { key: 'prepared', label: t('report.exports.title'), onClick: () => setDrawer({ prepared: 'true' }) },
        { key: 'nevi', label: t('report.nevi.title'), onClick: () => setDrawer({ drawer: 'nevi' }) },
        { key: 'columns', label: t('report.arrangeColumns'), onClick: () => setDrawer({ drawer: 'columns' }) },
        { key: 'pdf', label: t('report.exportPdf'), onClick: () => saveAs('pdf'), disabled: problem !== null },
        { key: 'csv', label: t('report.exportCsv'), onClick: () => saveAs('csv'), disabled: problem !== null },
      ]}
    >
      <ReportExportsDrawer state={state} isOpen={prepared !== ''} onClose={() => setDrawer({ prepared: '' })} />
      <NeviDrawer state={state} isOpen={drawer === 'nevi'} onClose={() => setDrawer({ drawer: '' })} />
      <ReportColumnDrawer
        state={state}
        isOpen={drawer === 'columns'}
        onClose={() => setDrawer({ drawer: '' })}
        onChange={(columns) => list.filterBy({ columns })}
      />
    </ListPage>
  );
}
