import { errorMessage } from '@plugboard/api';
import type { BulkRun } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { notify, useNavigate, useTexts } from '@plugboard/sdk';
import { type PageAction, type SecondaryAction, useConfirm } from '@plugboard/ui';
import { useState } from 'react';
import {
  useContinueBulkRun,
  useRetryBulkRun,
  useRevertBulkRun,
  useStopBulkRun,
} from '../../common/bulk-runs/bulk-runs.api.ts';
import { stepsOf, type RunStep } from './run-steps.model.ts';

/** Page actions for a run in its present state, the most important first. */
export function useRunActions(run: BulkRun) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<RunStep | null>(null);
  const calls = {
    stop: useStopBulkRun().mutateAsync,
    continue: useContinueBulkRun().mutateAsync,
    retry: useRetryBulkRun().mutateAsync,
    revert: useRevertBulkRun().mutateAsync,
  };
  const { failed, waiting } = run.counts;
  const counts = { stop: waiting, continue: waiting, retry: failed, revert: run.revertible };

  const isSure = (step: RunStep): Promise<boolean> => {
    if (step === 'stop' || step === 'retry') return Promise.resolve(true);
    if (step === 'continue' && failed === 0) return Promise.resolve(true);
    return confirm({
      title: t(`bulk.ask.${step}.title`),
      text: t(`bulk.ask.${step}.text`, { count: counts[step] }),
      confirmLabel: t(`bulk.step.${step}`),
      danger: true,
    });
  };
  const act = async (step: RunStep) => {
    if (!(await isSure(step))) return;
    setBusy(step);
    try {
      // A press is one intention: the button is busy until it is answered.
      const reply = await calls[step]({ params: { id: run.id }, idempotencyKey: crypto.randomUUID() });
      if (step === 'revert') await navigate(places.bulkRun(reply.id));
    } catch (error) {
      notify.error(errorMessage(error, t('bulk.stepFailed')));
    } finally {
      setBusy(null);
    }
  };
  const actionOf = (step: RunStep): PageAction => ({
    label: t(`bulk.step.${step}`),
    onClick: () => void act(step),
    busy: busy === step,
    disabled: busy !== null,
  });
  const [first, ...others] = stepsOf(run);
  const secondary: SecondaryAction[] = others.map((step) => ({ key: step, ...actionOf(step) }));
  return { primary: first === undefined ? undefined : actionOf(first), secondary };
}
