import { type BulkRun, listBulkRuns } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { type ListColumn, ListPage, type ListPhoneRow, NextStep, useList } from '@plugboard/sdk/lists';
import { DateTime, orDash } from '@plugboard/ui';
import { useBulkWords } from '../../common/bulk-runs/use-bulk-words.ts';
import { ChargersBreadcrumb } from '../../common/chargers-breadcrumb.tsx';
import { bulkRunList, bulkRunQuery } from './bulk-runs.ts';
import { RunState } from './components/run-state.tsx';

/** The latest runs over many chargers, to be opened again. */
export default function BulkRunsScreen() {
  const { t } = useTexts();
  const list = useList(bulkRunList, listBulkRuns, bulkRunQuery);
  return (
    <ListPage
      emptyAction={<NextStep to="chargers" />}
      list={list}
      breadcrumb={<ChargersBreadcrumb current={t('bulk.runs')} />}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={bulkRunColumns}
      phoneRow={bulkRunPhoneRow}
    />
  );
}

function RunName({ run }: { readonly run: BulkRun }) {
  const { t } = useTexts();
  const { actionName } = useBulkWords();
  const name = actionName(run.action);
  return <Link to={places.bulkRun(run.id)}>{run.reverts === null ? name : t('bulk.reverting', { name })}</Link>;
}

const requesterOf = ({ requested_by: { name, email } }: BulkRun) => orDash(name ?? email);

const bulkRunColumns: readonly ListColumn<BulkRun>[] = [
  { key: 'action', label: 'bulk.action', fixed: 'start', render: (run) => <RunName run={run} /> },
  { key: 'state', label: 'terms:status', render: (run) => <RunState state={run.state} /> },
  { key: 'all', label: 'bulk.column.all', align: 'end', render: ({ counts }) => counts.all },
  { key: 'done', label: 'bulk.column.done', align: 'end', render: ({ counts }) => counts.done },
  { key: 'failed', label: 'bulk.column.failed', align: 'end', render: ({ counts }) => counts.failed },
  { key: 'refused', label: 'bulk.column.refused', align: 'end', render: ({ counts }) => counts.refused },
  { key: 'by', label: 'bulk.column.by', render: requesterOf },
  { key: 'created_at', label: 'bulk.column.at', render: ({ created_at: at }) => <DateTime value={at} /> },
];

const bulkRunPhoneRow: ListPhoneRow<BulkRun> = (run, { t }) => ({
  title: <RunName run={run} />,
  detail: (
    <>
      {t('bulk.sum', { done: run.counts.done, all: run.counts.all })} · <DateTime value={run.created_at} />
    </>
  ),
  end: <RunState state={run.state} />,
});
