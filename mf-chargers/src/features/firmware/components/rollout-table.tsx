import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import type { BulkRun } from '@plugboard/contracts/chargers';
import type { FirmwareRelease } from '@plugboard/contracts/network';
import { places } from '@plugboard/contracts/platform';
import { Link, notify, useTexts } from '@plugboard/sdk';
import { Button, DateTime, orDash, PlainTable, type StatusStyle, ToneTag } from '@plugboard/ui';
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

/** Roll-outs with how far they have got, and what can be done about them. */
export function RolloutTable({ runs, releases }: RolloutTableProps) {
  const { t } = useTexts();
  const known = new Map(releases.map((release) => [release.id, release]));
  const rollouts = runs.flatMap((run) =>
    run.action.kind === 'update-firmware' ? [{ run, release: known.get(run.action.release) }] : [],
  );
  if (rollouts.length === 0) return <p className={styles['quiet']}>{t('firmware.noRollouts')}</p>;
  const heads = ['release', 'started', 'by', 'state', 'progress', 'actions'] as const;
  return (
    <PlainTable label={t('firmware.rollouts')} heads={heads.map((head) => t(`firmware.column.${head}`))}>
      {rollouts.map(({ run, release }) => (
        <tr key={run.id}>
          <th scope="row">
            <Link to={places.bulkRun(run.id)}>
              {release ? `${release.model} ${release.version}` : t('firmware.deletedRelease')}
            </Link>
          </th>
          <td>
            <DateTime value={run.created_at} />
          </td>
          <td>{orDash(run.requested_by.name)}</td>
          <td>
            <ToneTag {...stateStyles[run.state]} label={t(`firmware.state.${run.state}`)} />
          </td>
          <td>{t('firmware.progress', { ...run.counts })}</td>
          <td>
            <RolloutActions run={run} />
          </td>
        </tr>
      ))}
    </PlainTable>
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
    void send.catch((error: unknown) => notify.error(errorMessage(error, t('firmware.notDone'))));
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
