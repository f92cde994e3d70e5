import { useCan } from '@plugboard/auth';
import { type BulkRun, bulkPermissions } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import { Breadcrumb, DateTime, Notice, PageFrame } from '@plugboard/ui';
import { useBulkRun } from '../../common/bulk-runs/bulk-runs.api.ts';
import { useBulkWords } from '../../common/bulk-runs/use-bulk-words.ts';
import { RunRows } from './components/run-rows.tsx';
import { RunState } from './components/run-state.tsx';
import { RunWaves } from './components/run-waves.tsx';
import { useRunActions } from './use-run-actions.ts';
import styles from './bulk-run.module.css';

/** A run over many chargers: how far each wave is, the result at each charger, and what can be done about it. */
export default function BulkRunScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = useBulkRun(id);
  return (
    <RemoteResource
      query={query}
      missing={{ title: t('bulk.missing'), text: t('bulk.missingText') }}
      failed={t('bulk.runFailed')}
      frame={(content) => <PageFrame title={t('bulk.run')}>{content}</PageFrame>}
    >
      {(run) => <ShownRun run={run} />}
    </RemoteResource>
  );
}

function ShownRun({ run }: { readonly run: BulkRun }) {
  const { t } = useTexts();
  const { actionName } = useBulkWords();
  const mayAct = useCan(bulkPermissions[run.action.kind]);
  const actions = useRunActions(run);
  const name = actionName(run.action);
  const title = run.reverts === null ? name : t('bulk.reverting', { name });
  usePageTitle(title);
  const { requested_by: by, created_at: at } = run;
  const runs = <Link to={places.bulkRuns()}>{t('bulk.runs')}</Link>;
  return (
    <PageFrame
      title={title}
      breadcrumb={<Breadcrumb label={t('detail.breadcrumb')} parent={runs} current={title} />}
      status={<RunState state={run.state} />}
      {...(mayAct && actions.primary ? { primaryAction: actions.primary } : {})}
      secondaryActions={mayAct ? actions.secondary : []}
    >
      <p className={styles['about']}>
        {t('bulk.startedBy', { name: by.name ?? by.email ?? '-' })} <DateTime value={at} />
        {run.reverts === null ? null : (
          <>
            {' · '}
            <Link to={places.bulkRun(run.reverts)}>{t('bulk.reverted')}</Link>
          </>
        )}
        {run.reverted_by === null ? null : (
          <>
            {' · '}
            <Link to={places.bulkRun(run.reverted_by)}>{t('bulk.revertedBy')}</Link>
          </>
        )}
      </p>
      {run.paused_by === null ? null : <Notice tone="warn">{t(`bulk.pausedBy.${run.paused_by}`)}</Notice>}
      <RunWaves run={run} />
      <RunRows run={run} />
    </PageFrame>
  );
}
