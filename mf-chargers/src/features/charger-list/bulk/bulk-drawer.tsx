import { callApi, errorMessage, useIdempotencyKey } from '@plugboard/api';
import { type BulkAction, previewBulkRun } from '@plugboard/contracts/chargers';
import { places, type ReplyOf } from '@plugboard/contracts/platform';
import { notify, useDebouncedValue, useNavigate, useTexts } from '@plugboard/sdk';
import { Button, Drawer, ErrorState, Notice, Skeleton } from '@plugboard/ui';
import { useEffect, useState } from 'react';
import { type Targets, useStartBulkRun } from '../../../common/bulk-runs/bulk-runs.api.ts';
import { BulkFields } from './bulk-fields.tsx';
import { type BulkForm, emptyBulkForm, toBulkAction } from './bulk-form.model.ts';
import { BulkPreview } from './bulk-preview.tsx';
import styles from './bulk.module.css';

interface BulkDrawerProps {
  /** `null` closes it. */
  readonly targets: Targets | null;
  readonly onClose: () => void;
}

/** Does one thing to many chargers: what it is, what would happen to each and who is left out, then the start. */
export default function BulkDrawer({ targets, onClose }: BulkDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('bulk.title')} open={targets !== null} onClose={onClose} size={720} destroyOnHidden>
      {targets === null ? null : <BulkSteps targets={targets} />}
    </Drawer>
  );
}

function BulkSteps({ targets }: { readonly targets: Targets }) {
  const { t } = useTexts();
  const [form, setForm] = useState<BulkForm>(emptyBulkForm);
  const action = toBulkAction(form);
  // Typing asks for no preview before it rests.
  const rested = useDebouncedValue(form);
  const asked = toBulkAction(rested);
  const { data, error, retry } = useBulkPreview(asked, targets);
  const start = useStart();
  const isCurrent = rested === form && data !== undefined;
  const run = () => {
    if (action === null || data === undefined) return;
    // The very chargers of the preview, those that are left out with their reasons.
    void start.run({ action, targets: { ids: data.results.map(({ charger }) => charger) } });
  };
  return (
    <div className={styles['steps']}>
      <BulkFields form={form} onChange={setForm} />
      {action === null ? <p className={styles['quiet']}>{t('bulk.choose')}</p> : null}
      {asked !== null && error !== undefined ? (
        <ErrorState title={t('bulk.previewFailed')} text={errorMessage(error, t('terms:listFailed'))} onRetry={retry} />
      ) : null}
      {action !== null && data === undefined && error === undefined ? <Skeleton active /> : null}
      {asked !== null && data !== undefined ? (
        <BulkPreview key={form.choice} preview={data} action={asked} isLoading={!isCurrent} />
      ) : null}
      {start.problem === null ? null : <Notice tone="bad">{start.problem}</Notice>}
      <div className={styles['end']}>
        <Button
          type="primary"
          disabled={action === null || !isCurrent || data.ready === 0}
          loading={start.isBusy}
          onClick={run}
        >
          {isCurrent ? t('bulk.start', { count: data.ready }) : t('bulk.startAny')}
        </Button>
      </div>
    </div>
  );
}

/** Starts a run and opens its page. */
function useStart() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { mutateAsync, isPending: isBusy } = useStartBulkRun();
  const { keyFor } = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (body: Parameters<typeof mutateAsync>[0]['body']) => {
    setProblem(null);
    try {
      const { id, counts } = await mutateAsync({ body, idempotencyKey: keyFor(body) });
      notify.success(t('bulk.started', { count: counts.all - counts.refused }));
      await navigate(places.bulkRun(id));
    } catch (error) {
      setProblem(errorMessage(error, t('bulk.notStarted')));
    }
  };
  return { run, isBusy, problem };
}

interface Answer {
  /** The request that it answers. */
  readonly asked: string;
  readonly data?: ReplyOf<typeof previewBulkRun>;
  readonly error?: unknown;
}

/**
 * Preview of a complete action; never that of another one, because people start by it. The query cache tells calls
 * apart by their address, and these differ in their body.
 */
function useBulkPreview(action: BulkAction | null, targets: Targets) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = action === null ? null : JSON.stringify([{ action, targets }, attempt]);
  useEffect(() => {
    if (asked === null) return;
    const aborting = new AbortController();
    const [body] = JSON.parse(asked) as [{ action: BulkAction; targets: Targets }];
    callApi(previewBulkRun, { body, signal: aborting.signal }).then(
      (data) => setAnswer({ asked, data }),
      (error: unknown) => {
        if (!aborting.signal.aborted) setAnswer({ asked, error });
      },
    );
    return () => aborting.abort();
  }, [asked]);
  const current = answer?.asked === asked ? answer : null;
  return { data: current?.data, error: current?.error, retry: () => setAttempt(attempt + 1) };
}
