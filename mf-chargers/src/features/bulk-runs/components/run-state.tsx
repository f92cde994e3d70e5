import type { BulkRowState, BulkRunState } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { type StatusStyle, ToneTag } from '@plugboard/ui';

const runStyles: Readonly<Record<BulkRunState, StatusStyle>> = {
  RUNNING: { tone: 'info', icon: 'clock' },
  PAUSED: { tone: 'warn', icon: 'pause' },
  STOPPED: { tone: 'muted', icon: 'stop' },
  DONE: { tone: 'good', icon: 'check' },
};

const rowStyles: Readonly<Record<BulkRowState, StatusStyle>> = {
  REFUSED: { tone: 'muted', icon: 'ban' },
  WAITING: { tone: 'neutral', icon: 'circle' },
  RUNNING: { tone: 'info', icon: 'clock' },
  DONE: { tone: 'good', icon: 'check' },
  FAILED: { tone: 'bad', icon: 'warning' },
};

export function RunState({ state }: { readonly state: BulkRunState }) {
  const { t } = useTexts();
  return <ToneTag {...runStyles[state]} label={t(`bulk.runState.${state}`)} />;
}

export function RowState({ state }: { readonly state: BulkRowState }) {
  const { t } = useTexts();
  return <ToneTag {...rowStyles[state]} label={t(`bulk.rowState.${state}`)} />;
}
