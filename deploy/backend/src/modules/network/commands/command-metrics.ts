import { isOpenCommand } from '@plugboard/contracts/network';
import type { Metrics } from '../../../platform/metrics/open-metrics.ts';
import type { CommandRow } from './commands.repository.ts';

/** Counts a command that has changed, if that was its end. */
export function recordOutcome({ commands }: Metrics, { action, state }: Pick<CommandRow, 'action' | 'state'>): void {
  if (!isOpenCommand(state)) commands.inc({ action, outcome: state });
}
