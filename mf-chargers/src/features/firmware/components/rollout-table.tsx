import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import type { BulkRun } from '@plugboard/contracts/chargers';
import type { FirmwareRelease } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, notify, useTexts } from '@plugboard/sdk';
import { Button, DateTime, orDash, type StatusStyle, ToneTag } from '@plugboard/ui';
import { type DataColumn, DataTable } from '@plugboard/ui/data';
import { useContinueRollout, useRetryRollout, useStopRollout } from '../firmware.api.ts';
import styles from '../firmware.module.css';

const stateStyles: Readonly<Record<BulkRun['state'], StatusStyle>> = {
  RUNNING: { tone: 'info', icon: 'refresh' },
  PAUSED: { tone: 'warn', icon: 'pause' },
  STOPPED: { tone: 'muted', icon: 'stop' },
  DONE: { tone: 'good', icon: 'check' },
};

interface RolloutTableProps {
  /** Of any action; those of firmware are shown. */
  readonly runs: readonly BulkRun[];
  readonly releases: readonly FirmwareRelease[];
}

interface Rollout {
  readonly run: BulkRun;
  /** `undefined` for a release that was deleted since. */
  readonly release: FirmwareRelease | undefined;
}

function RolloutLink({ run, release }: Rollout) {
  const { t } = useTexts();
  return (
    <Link to={places.bulkRun(run.id)}>
      {release ? `${release.model} ${release.version}` : t('firmware.deletedRelease')}
    </Link>
  );
}

function RolloutState({ state }: Pick<BulkRun, 'state'>) {
  const { t } = useTexts();
  return <ToneTag {...stateStyles[state]} label={t(`firmware.state.${state}`)} />;
}

function useRolloutColumns(): readonly DataColumn<Rollout>[] {
  const { t } = useTexts();
  return [
    { key: 'release', label: t('firmware.column.release'), fixed: 'start', render: (row) => <RolloutLink {...row} /> },
    {
      key: 'started',
      label: t('firmware.column.started'),
      render: ({ run }) => <DateTime value={run.created_at} />,
    },
    { key: 'by', label: t('firmware.column.by'), render: ({ run }) => orDash(run.requested_by.name) },
    { key: 'state', label: t('firmware.column.state'), render: ({ run }) => <RolloutState state={run.state} /> },
    {
      key: 'progress',
      label: t('firmware.column.progress'),
      render: ({ run }) => t('firmware.progress', { ...run.counts }),
    },
    { key: 'actions', label: t('firmware.column.actions'), render: ({ run }) => <RolloutActions run={run} /> },
  ];
}

/** Roll-outs with how far they have got, and what can be done about them. */
export function RolloutTable({ runs, releases }: RolloutTableProps) {
  const { t } = useTexts();
  const columns = useRolloutColumns();
  const known = new Map(releases.map((release) => [release.id, release]));
  const rollouts = runs.flatMap((run) =>
    run.action.kind === 'update-firmware' ? [{ run, release: known.get(run.action.release) }] : [],
  );
  if (rollouts.length === 0) return <p className={styles['quiet']}>{t('firmware.noRollouts')}</p>;
  return (
    <DataTable
      label={t('firmware.rollouts')}
      columns={columns}
      rows={rollouts}
      rowKey={({ run }) => run.id}
      loading={false}
      phoneRow={({ run, release }) => ({
        title: <RolloutLink run={run} release={release} />,
        detail: (
          <>
            <RolloutState state={run.state} /> {t('firmware.progressShort', { ...run.counts })}
          </>
        ),
        end: <RolloutActions run={run} />,
      })}
      empty={null}
    />
  );
}

function RolloutActions({ run }: { readonly run: BulkRun }) {
  const { t } = useTexts();
  const stop = useStopRollout();
  const resume = useContinueRollout();
  const retry = useRetryRollout();
  const { keyFor } = useIdempotencyKey();
  const partsOf = (step: string) => ({ params: { id: run.id }, idempotencyKey: keyFor([step, run.state, run.counts]) });
  const act = (send: Promise<unknown>) =>
    void send.catch((error: unknown) => notify.error(errorMessage(error, t('bulk.stepFailed'))));
  const isHeld = run.state === 'PAUSED' || run.state === 'STOPPED';
  return (
    <div className={styles['actions']}>
      {run.state === 'RUNNING' ? (
        <Button size="small" loading={stop.isPending} onClick={() => act(stop.mutateAsync(partsOf('stop')))}>
          {t('firmware.stop')}
        </Button>
      ) : null}
      {isHeld && run.counts.waiting > 0 ? (
        <Button size="small" loading={resume.isPending} onClick={() => act(resume.mutateAsync(partsOf('continue')))}>
          {t('firmware.continue')}
        </Button>
      ) : null}
      {run.counts.failed > 0 && run.state !== 'RUNNING' ? (
        <Button size="small" loading={retry.isPending} onClick={() => act(retry.mutateAsync(partsOf('retry')))}>
          {t('firmware.retry')}
        </Button>
      ) : null}
    </div>
  );
}
