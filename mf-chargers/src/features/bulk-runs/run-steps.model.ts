import type { BulkRun } from '@plugboard/contracts/chargers';

export type RunStep = 'stop' | 'continue' | 'retry' | 'revert';

type Known = Pick<BulkRun, 'state' | 'counts' | 'revertible' | 'reverted_by'>;

/** Possible decisions about a run, the most important first. */
export function stepsOf({ state, counts, revertible, reverted_by: revertedBy }: Known): RunStep[] {
  if (state === 'RUNNING') return ['stop'];
  const isReverted = revertedBy !== null;
  const canRetry = counts.failed > 0 && !isReverted;
  const canContinue = state !== 'DONE' && counts.waiting > 0 && !isReverted;
  // Chargers under way are waited for first.
  const canRevert = revertible > 0 && counts.running === 0;
  return [
    ...(canRetry ? (['retry'] as const) : []),
    ...(canContinue ? (['continue'] as const) : []),
    ...(canRevert ? (['revert'] as const) : []),
    ...(state === 'PAUSED' ? (['stop'] as const) : []),
  ];
}
