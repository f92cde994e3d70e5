import type { CommandAction } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { Button, Icon, Tooltip } from '@plugboard/ui';
import { useOpenAnswers } from './answers.tsx';
import { type CommandTarget, hasFailed, isPending } from './command-progress.model.ts';
import { pendingKey } from './command-state.model.ts';
import { useCommandAt } from './command-store.ts';

interface AnswerMarkProps {
  readonly target: CommandTarget;
  readonly action: CommandAction;
  /** Whose answer it is, such as “DEMO-002 Port 1”. */
  readonly name: string;
  /** IANA zone of the charger's site. */
  readonly zone: string;
}

/** Beside a button: how far the command it sent has got, or that it failed. Opens the answer. */
export function AnswerMark({ target, action, name, zone }: AnswerMarkProps) {
  const { t } = useTexts();
  const openAnswers = useOpenAnswers();
  const progress = useCommandAt(target, action);
  if (progress === undefined || progress.id === null) return null;
  const failed = hasFailed(progress);
  const isShown = failed ? progress.isOwn : isPending(progress);
  if (!isShown) return null;
  const what = t(failed ? `command.action.${progress.action}` : pendingKey(progress.action));
  const said = t('command.mark', { what, state: t(`command.state.${progress.state}`) });
  const { id } = progress;
  return (
    <Tooltip title={said}>
      <Button
        type="text"
        danger={failed}
        aria-label={`${said} · ${name}`}
        icon={<Icon name={failed ? 'warning' : 'clock'} />}
        onClick={() => openAnswers({ command: id, title: name, zone })}
      />
    </Tooltip>
  );
}
